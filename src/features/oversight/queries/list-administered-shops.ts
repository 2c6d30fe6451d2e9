import { type RawBuilder, sql } from "kysely";
import { keysetPageAsJson } from "#database/statements/keyset.ts";
import { holdsWords } from "#database/statements/search-condition.ts";
import { ownName } from "#features/accounts/queries/face-columns.ts";
import { readUuid } from "#foundation/entity-id.ts";
import type { AskedPage, Page } from "#foundation/page.ts";
import { soughtWords } from "#foundation/search/search-grams.ts";
import type { Services } from "#platform/services.ts";
import type { ShopState } from "../shop-acts.ts";
import type { AdministeredShop } from "../shops-response.ts";

type YesNo = "yes" | "no";

export type SoughtShops = AskedPage & {
  query?: string | undefined;
  prefecture?: string | undefined;
  state?: ShopState | undefined;
  verified?: YesNo | undefined;
  owner?: YesNo | undefined;
};

const BY_AGE = { at: sql`shop.created_at`, id: sql`shop.id` };

const owner = sql`
  SELECT author.* FROM shop_managers held JOIN users author ON author.id = held.user_id
  WHERE held.shop_id = shop.id AND held.role = 'owner' AND held.is_active`;

/** Every shop, closed and hidden ones too, the newest first, for whoever runs the place. One statement. */
export async function listAdministeredShops(
  { database }: Pick<Services, "database">,
  { cursor, through, limit, ...sought }: SoughtShops,
): Promise<Page<AdministeredShop>> {
  const document = sql<string>`json_build_object(
    'id', shop.id, 'name', shop.name, 'prefecture', shop.prefecture, 'city', shop.city, 'is_active', shop.is_active,
    'is_hidden', shop.hidden_at IS NOT NULL, 'is_verified', shop.is_verified, 'created_at', shop.created_at,
    'verification', (SELECT paper.status FROM shop_verifications paper WHERE paper.shop_id = shop.id
                     ORDER BY paper.created_at DESC LIMIT 1),
    'owner', (SELECT json_build_object('user_id', author.id, 'name', ${ownName}) FROM (${owner} LIMIT 1) author),
    'members', (SELECT count(*)::integer FROM shop_managers held WHERE held.shop_id = shop.id AND held.is_active),
    'cards', coalesce((SELECT figures.cards FROM shop_figures figures WHERE figures.shop_id = shop.id), 0))::text`;
  const page = keysetPageAsJson(
    BY_AGE,
    { document, from: sql`shops shop`, where: sql`${sql.join(conditions(sought), sql` AND `)}` },
    { cursor, through, limit },
  );
  const { rows } = await page.row.execute(database);
  return page.pageOf<AdministeredShop>(rows[0]);
}

function conditions({
  query = "",
  prefecture,
  state,
  verified,
  owner: owned,
}: SoughtShops): RawBuilder<boolean>[] {
  const words = query.trim();
  const id = readUuid(words);
  return [
    sql<boolean>`true`,
    ...(words === "" ? [] : [id ? sql<boolean>`shop.id = ${id}::uuid` : named(words)]),
    ...(prefecture ? [sql<boolean>`shop.prefecture = ${prefecture}`] : []),
    ...(state ? [STATES[state]] : []),
    ...(verified
      ? [verified === "yes" ? sql<boolean>`shop.is_verified` : sql<boolean>`NOT shop.is_verified`]
      : []),
    ...(owned
      ? [owned === "yes" ? sql<boolean>`EXISTS (${owner})` : sql<boolean>`NOT EXISTS (${owner})`]
      : []),
  ];
}

const named = (words: string) => holdsWords("shop", soughtWords(words))?.byIndex ?? sql<boolean>`false`;

const STATES: Record<ShopState, RawBuilder<boolean>> = {
  open: sql<boolean>`(shop.is_active AND shop.hidden_at IS NULL)`,
  closed: sql<boolean>`NOT shop.is_active`,
  hidden: sql<boolean>`shop.hidden_at IS NOT NULL`,
};
