import { useState } from "react";
import { href, Link } from "react-router";
import { BlankCard } from "#features/flavor-card/ui/blank-card.tsx";
import { PREFECTURES } from "#features/shops/places/prefecture.ts";
import type { Page } from "#foundation/page.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { DataTable } from "#ui/lists/data-table.tsx";
import { listAddress } from "#ui/lists/list-address.ts";
import { ListPages } from "#ui/lists/list-pages.tsx";
import { OPENS_ROW, useListKeys } from "#ui/lists/use-list-keys.ts";
import { EmptyState } from "#ui/status/empty-state.tsx";
import { Tag } from "#ui/status/tag.tsx";
import type { ShopAct } from "../../shop-acts.ts";
import type { AdministeredShop } from "../../shops-response.ts";
import { type Filter, FilterForm } from "../filter-form.tsx";
import type { OversightCalls } from "../oversight-calls.ts";
import { ActSheet } from "../people/act-sheet.tsx";
import { ShopMenu } from "./shop-menu.tsx";
import { SHOP_ACT_TEXTS, VERIFICATION_LABELS } from "./shop-text.ts";

/** What is asked of the list, as the address has it. */
export type ShopsAsked = Record<"query" | "prefecture" | "state" | "verified" | "owner", string>;

type ShopsScreenProps = {
  page: Page<AdministeredShop>;
  asked: ShopsAsked;
  cursor: string | null;
  viewerId: string;
  calls: OversightCalls;
};

const PATH = href("/admin/shops");
const ANY = ["", "すべて"] as const;

const filtersOf = (asked: ShopsAsked): Filter[] => [
  { name: "query", label: "店名・ID", value: asked.query, isWide: true },
  {
    name: "prefecture",
    label: "都道府県",
    value: asked.prefecture,
    options: [ANY, ...PREFECTURES.map((name) => [name, name] as const)],
  },
  {
    name: "state",
    label: "状態",
    value: asked.state,
    options: [ANY, ["open", "営業中"], ["closed", "閉店"], ["hidden", "非表示"]],
  },
  {
    name: "verified",
    label: "認証",
    value: asked.verified,
    options: [ANY, ["yes", "認証済み"], ["no", "未認証"]],
  },
  { name: "owner", label: "オーナー", value: asked.owner, options: [ANY, ["yes", "いる"], ["no", "いない"]] },
];

/** 店舗: every shop, closed and hidden ones too, the newest first. */
export function ShopsScreen({
  page: { things, next_cursor },
  asked,
  cursor,
  viewerId,
  calls,
}: ShopsScreenProps) {
  const { container } = useListKeys<HTMLDivElement>();
  const [act, setAct] = useState<{ shop: AdministeredShop; act: ShopAct } | null>(null);
  return (
    <main id="main" className="page page-wide pt-6 pb-16 lg:pt-8">
      <h1 className="mb-2 text-xl">店舗</h1>
      <p className="phrases mb-4 text-sm text-ink-2">
        新しく登録された順です。店名から、その店舗の管理ページへ移れます。
        <span className="hidden lg:inline">キーボードの j と k で前後へ移り、Enter で開けます。</span>
      </p>
      <FilterForm label="店舗を探す" path={PATH} filters={filtersOf(asked)} />
      {things.length === 0 ? (
        <EmptyState
          label="店舗"
          picture={<BlankCard className="w-40" />}
          says={["この条件の店舗は、", "ありません。"]}
          action={
            <ButtonLink to={PATH} look="secondary">
              すべての店舗を見る
            </ButtonLink>
          }
        />
      ) : (
        <div ref={container} className="mt-4">
          <DataTable
            label="店舗"
            rows={things}
            keyOf={({ id }) => id}
            columns={[
              { label: "店名", isName: true, cell: (shop) => <Name shop={shop} /> },
              {
                label: "場所",
                cell: ({ prefecture, city }) => [prefecture, city].filter(Boolean).join(" ") || "未登録",
              },
              { label: "状態", cell: (shop) => <Standing shop={shop} /> },
              { label: "オーナー", cell: (shop) => <Owner shop={shop} /> },
              { label: "メンバー", isNumber: true, cell: ({ members }) => members },
              { label: "カード", isNumber: true, cell: ({ cards }) => cards },
              {
                label: "操作",
                isActions: true,
                cell: (shop) => <ShopMenu shop={shop} onAct={(one) => setAct({ shop, act: one })} />,
              },
            ]}
          />
        </div>
      )}
      <ListPages label="店舗のページ" path={PATH} asked={asked} cursor={cursor} nextCursor={next_cursor} />
      {act && (
        <ActSheet
          texts={SHOP_ACT_TEXTS[act.act]}
          title={`${act.shop.name}：${SHOP_ACT_TEXTS[act.act].label}`}
          name={`shop-${act.act}-${act.shop.id}:${viewerId}`}
          act={(reason) => calls.actOnShop(act.shop.id, act.act, reason)}
          onClose={() => setAct(null)}
        />
      )}
    </main>
  );
}

function Name({ shop: { id, name } }: { shop: AdministeredShop }) {
  return (
    <Link
      to={href("/shops/manage/:shopId", { shopId: id })}
      prefetch="intent"
      className="inline-flex min-h-11 items-center wrap-anywhere hover:underline md:min-h-8"
      {...OPENS_ROW}
    >
      {name}
    </Link>
  );
}

function Standing({ shop: { is_active, is_hidden, is_verified, verification } }: { shop: AdministeredShop }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {!is_active && <Tag look="quiet">閉店</Tag>}
      {is_hidden && <Tag look="quiet">非表示</Tag>}
      {is_verified ? (
        <Tag look="accent">認証済み</Tag>
      ) : (
        <span className="text-ink-2">{verification ? VERIFICATION_LABELS[verification] : "未認証"}</span>
      )}
    </span>
  );
}

function Owner({ shop: { owner } }: { shop: AdministeredShop }) {
  if (!owner) return <span className="text-ink-2">いない</span>;
  return (
    <Link
      to={listAddress(href("/admin/people"), { id: owner.user_id })}
      className="inline-flex min-h-11 items-center text-accent wrap-anywhere hover:underline md:min-h-6"
    >
      {owner.name}
    </Link>
  );
}
