import { href, Link } from "react-router";
import { Icon } from "#ui/images/icon.tsx";
import type { IconName } from "#ui/images/icon-names.ts";
import { ListRow, RowIcon } from "#ui/lists/list-row.tsx";
import { Badge } from "#ui/status/tag.tsx";

type AdminScreenProps = {
  /** Cases that wait for a review, as far as they are counted. */
  waitingCases: number;
};

/** 管理: what whoever runs the place does, and what waits for them. */
export function AdminScreen({ waitingCases }: AdminScreenProps) {
  return (
    <main id="main" className="page max-w-2xl! pt-6 pb-16 lg:pt-8">
      <h1 className="mb-5 text-xl">管理</h1>
      <ul className="grid gap-px overflow-hidden rounded-m border border-border bg-border shadow-1">
        <Place
          to={href("/admin/reports")}
          icon="flag"
          name="通報の確認"
          detail={
            waitingCases > 0 ? "確認を待っている通報があります。" : "確認を待っている通報はありません。"
          }
          waiting={waitingCases}
        />
        <Place
          to={href("/admin/news")}
          icon="pencil"
          name="お知らせの管理"
          detail="書く、予約する、公開する、終了する。"
        />
      </ul>
    </main>
  );
}

type PlaceProps = { to: string; icon: IconName; name: string; detail: string; waiting?: number };

function Place({ to, icon, name, detail, waiting = 0 }: PlaceProps) {
  return (
    <li className="bg-surface">
      <Link to={to} prefetch="intent" className="flex items-center px-4 py-2 hover:bg-surface-2">
        <ListRow picture={<RowIcon name={icon} />} name={name} detail={detail}>
          {waiting > 0 && <Badge count={waiting} unit="件" />}
          <Icon name="chevron-right" className="size-5 text-ink-3" />
        </ListRow>
      </Link>
    </li>
  );
}
