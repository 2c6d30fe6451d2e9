import { href, Link } from "react-router";
import { Icon } from "#ui/images/icon.tsx";
import type { IconName } from "#ui/images/icon-names.ts";
import { ListRow, RowIcon } from "#ui/lists/list-row.tsx";
import type { MissingPart } from "../missing-parts.ts";
import { INFO_ANCHORS } from "./management-sections.ts";

type Row = {
  label: string;
  /** What guests have of it. */
  effect: string;
  icon: IconName;
  path: (shopId: string) => string;
};

const info = (anchor: string) => (shopId: string) =>
  `${href("/shops/manage/:shopId/info", { shopId })}#${anchor}`;
const papers = (shopId: string) => href("/shops/manage/:shopId/verification", { shopId });

const ROWS: Record<MissingPart, Row> = {
  hours: {
    label: "営業時間を入力する",
    effect: "いま営業中のお店を探している人に見つかります。",
    icon: "clock",
    path: info(INFO_ANCHORS.hours),
  },
  photos: {
    label: "写真を追加する",
    effect: "1枚目が、お店の一覧とページの表紙になります。",
    icon: "camera",
    path: info(INFO_ANCHORS.photos),
  },
  price: {
    label: "90分の料金を入力する",
    effect: "一覧に表示され、予算から探している人にも見つかります。",
    icon: "japanese-yen",
    path: info(INFO_ANCHORS.price),
  },
  stock: {
    label: "在庫を選ぶ",
    effect: "吸いたいフレーバーから探している人に見つかります。",
    icon: "leaf",
    path: (shopId) => href("/shops/manage/:shopId/stock", { shopId }),
  },
  mixes: {
    label: "定番ミックスを追加する",
    effect: "お店のページに並び、来た人が2回のタップで記録できます。",
    icon: "book-open",
    path: (shopId) => href("/shops/manage/:shopId/mixes", { shopId }),
  },
  papers: {
    label: "認証の書類を送る",
    effect: "確認が終わると、お店の名前の横に「認証済み」と表示されます。",
    icon: "badge-check",
    path: papers,
  },
  "papers-again": {
    label: "認証の書類をもう一度送る",
    effect: "理由を確認できます。承認されると、お店の名前の横に「認証済み」と表示されます。",
    icon: "badge-check",
    path: papers,
  },
};

type MissingListProps = { shopId: string; parts: readonly MissingPart[] };

/** What is left to tell of a shop, each with what it is good for and the way there; nothing once all is told. */
export function MissingList({ shopId, parts }: MissingListProps) {
  if (parts.length === 0) return null;
  return (
    <section aria-labelledby="missing-parts" className="mt-6">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="missing-parts" className="text-md">
          お店を見つけてもらうために
        </h2>
        <span className="tabular shrink-0 text-sm text-ink-2">あと{parts.length}つ</span>
      </div>
      <ul className="grid grid-cols-[minmax(0,1fr)] overflow-hidden rounded-m bg-accent-soft">
        {parts.map((part) => {
          const { label, effect, icon, path } = ROWS[part];
          return (
            <li key={part} className="border-t border-surface first:border-t-0">
              <Link
                to={path(shopId)}
                className="flex items-center px-3 py-2 -outline-offset-3 hover:underline sm:px-4"
              >
                <ListRow
                  picture={<RowIcon name={icon} className="size-10 bg-surface!" />}
                  name={label}
                  detail={effect}
                >
                  <Icon name="chevron-right" className="size-5 text-ink-2" />
                </ListRow>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
