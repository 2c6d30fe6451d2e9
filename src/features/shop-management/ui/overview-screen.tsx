import { href, Link } from "react-router";
import type { ManagedShop } from "#features/shops/managed-shop.ts";
import { ROLE_LABELS } from "#features/shops/shop-role.ts";
import { VerifiedTag } from "#features/shops/ui/verified-tag.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { ListRow, RowIcon } from "#ui/lists/list-row.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { Tag } from "#ui/status/tag.tsx";
import { missingParts } from "../missing-parts.ts";
import type { OverviewFigures } from "../overview-figures.ts";
import { CloseShop } from "./close-shop.tsx";
import { MANAGEMENT_SECTIONS } from "./management-sections.ts";
import { MissingList } from "./missing-list.tsx";
import { SECTION_SUMMARIES } from "./section-summaries.ts";

/** 店舗の管理: what the shop is, and the ways to its sections. */
export function OverviewScreen({ shop, figures }: { shop: ManagedShop; figures: OverviewFigures }) {
  return (
    <main id="main" className="page page-form pt-6 pb-16 lg:pt-8">
      <p className="page-heading text-sm text-ink-2">店舗の管理</p>
      <h1 className="text-xl">{shop.name}</h1>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <Tag look="quiet">{ROLE_LABELS[shop.role]}</Tag>
        {shop.is_verified ? <VerifiedTag /> : <Tag look="quiet">未認証</Tag>}
        {shop.is_active && !shop.is_hidden && (
          <ButtonLink
            to={href("/shops/:id", { id: shop.id })}
            look="quiet"
            className="-ml-[12px] text-sm sm:ml-0"
          >
            <Icon name="eye" className="size-5" />
            お店のページを見る
          </ButtonLink>
        )}
      </div>
      {!shop.is_active && (
        <Notice look="info">閉店として登録されています。検索やお店のページには出ません。</Notice>
      )}
      {shop.is_hidden && (
        <Notice look="info">通報を受けて確認中のため、お店のページは表示されていません。</Notice>
      )}
      <MissingList shopId={shop.id} parts={missingParts(shop, figures)} />
      <ul className="mt-6 grid gap-px overflow-hidden rounded-m border border-border bg-border shadow-1">
        {MANAGEMENT_SECTIONS.map(({ label, icon, path }) => (
          <li key={label} className="bg-surface">
            <Link to={path(shop.id)} className="flex items-center px-3 py-2 hover:bg-surface-2 sm:px-4">
              <ListRow
                picture={<RowIcon name={icon} />}
                name={label}
                detail={SECTION_SUMMARIES[label](figures)}
              >
                <Icon name="chevron-right" className="size-5 text-ink-3" />
              </ListRow>
            </Link>
          </li>
        ))}
      </ul>
      {shop.role === "owner" && shop.is_active && <CloseShop shopId={shop.id} name={shop.name} />}
    </main>
  );
}
