import { href } from "react-router";
import { BlankCard } from "#features/flavor-card/ui/blank-card.tsx";
import { ManagementFrame } from "#features/shop-management/ui/management-frame.tsx";
import type { ManagedShop } from "#features/shops/managed-shop.ts";
import { japanDay, japanTime, longDay } from "#foundation/japan-time.ts";
import type { Page } from "#foundation/page.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { PageLinks } from "#ui/lists/page-links.tsx";
import { EmptyState } from "#ui/status/empty-state.tsx";
import type { ShopChange } from "../queries/list-shop-changes.ts";

type ChangesScreenProps = {
  shop: ManagedShop;
  page: Page<ShopChange>;
  /** Where the page begins; null at the top. */
  cursor: string | null;
};

/** 変更の記録: who changed what about the shop, day by day, the newest first. */
export function ChangesScreen({ shop, page: { things, next_cursor }, cursor }: ChangesScreenProps) {
  const days = Map.groupBy(things, ({ at }) => japanDay(new Date(at)));
  const address = href("/shops/manage/:shopId/changes", { shopId: shop.id });
  const addressFrom = (from: string) => `${address}?${new URLSearchParams({ cursor: from })}`;
  return (
    <ManagementFrame shop={shop} section="変更の記録">
      {things.length === 0 && (
        <EmptyState
          label="変更の記録"
          picture={<BlankCard className="w-40" />}
          says={["変更の記録は、", "まだありません。"]}
          text="お店の情報やメンバーが変わると、だれが何を変えたかがここに並びます。"
          action={
            <ButtonLink to={href("/shops/manage/:shopId", { shopId: shop.id })} look="secondary">
              店舗の管理に戻る
            </ButtonLink>
          }
        />
      )}
      <div className={`grid grid-cols-[minmax(0,1fr)] gap-6 ${things.length > 0 ? "lg:max-w-2xl" : "mt-6"}`}>
        {[...days].map(([day, changes]) => (
          <section key={day} aria-label={longDay(day)} className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <h2 className="text-sm font-bold text-ink-2">{longDay(day)}</h2>
            <ol className="grid gap-px overflow-hidden rounded-m border border-border bg-border shadow-1">
              {changes.map((change) => (
                <li key={change.id} className="bg-surface px-4 py-3">
                  <Change change={change} />
                </li>
              ))}
            </ol>
          </section>
        ))}
        <PageLinks
          label="記録のページ"
          first={cursor === null ? null : { to: address, text: "新しい記録へ" }}
          next={next_cursor === null ? null : { to: addressFrom(next_cursor), text: "以前の記録へ" }}
        />
        <p className="phrases text-center text-sm text-ink-2">記録は90日で消えます。</p>
      </div>
    </ManagementFrame>
  );
}

function Change({ change: { at, actor, title, lines } }: { change: ShopChange }) {
  return (
    <>
      <p className="phrases font-bold wrap-anywhere">{title}</p>
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
        <span className="wrap-anywhere">{actor ?? "退会した人"}</span>
        <time dateTime={at} className="tabular">
          {japanTime(new Date(at))}
        </time>
      </p>
      {lines.length > 0 && (
        <ul className="mt-1.5 grid gap-0.5 text-sm wrap-anywhere">
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and none moves
            <li key={index}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
}
