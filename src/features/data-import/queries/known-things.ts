import { sql } from "kysely";
import type { Database, Transaction } from "#database/database.ts";
import { usableBy } from "#features/catalog/queries/usable-flavor.ts";
import type { MixItem } from "#features/mixes/mix.ts";
import { isOpenShop } from "#features/shops/queries/open-shop.ts";
import type { Person } from "#foundation/actor.ts";
import { type ImportedCard, UNKNOWN_MAKER } from "../imported-card.ts";

type KnownFlavor = { id: string; maker_id: string; name: string; name_en: string | null; is_custom: boolean };

/** What of the catalogue and of the shops some cards name, as it is here. */
export type KnownThings = {
  /** An item with its rows where they are here under the same name. */
  link: (item: MixItem, from: ImportedCard["items"][number] | undefined) => MixItem;
  shopOf: (card: ImportedCard) => string | null;
  houseMixOf: (card: ImportedCard) => string | null;
};

export async function findKnownThings(
  connection: Database | Transaction,
  user: Person,
  cards: readonly ImportedCard[],
): Promise<KnownThings> {
  const items = cards.flatMap((card) => card.items);
  const flavorIds = items.flatMap(({ flavor_id }) => flavor_id ?? []);
  const makerless = items.filter(({ maker_name }) => maker_name === "").map(({ flavor_name }) => flavor_name);
  const shopIds = cards.flatMap(({ shop_id }) => shop_id ?? []);
  const shopNames = cards.flatMap(({ shop_name }) => shop_name ?? []);
  const houseMixIds = cards.flatMap(({ predefined_mix_id }) => predefined_mix_id ?? []);
  const [flavors, shops, houseMixes] = await Promise.all([
    sql<KnownFlavor>`
      SELECT id, maker_id, name, name_en, is_custom FROM flavors flavor
      WHERE (id = ANY (${flavorIds}::uuid[]) OR (NOT is_custom AND name = ANY (${makerless}::text[]))) AND ${usableBy(user)}
    `.execute(connection),
    sql<{ id: string; name: string }>`
      SELECT id, name FROM shops shop
      WHERE (id = ANY (${shopIds}::uuid[]) OR name = ANY (${shopNames}::text[])) AND ${isOpenShop}
    `.execute(connection),
    sql<{ id: string; shop_id: string }>`
      SELECT id, shop_id FROM shop_predefined_mixes WHERE id = ANY (${houseMixIds}::uuid[])
    `.execute(connection),
  ]);
  const byId = new Map(flavors.rows.map((flavor) => [flavor.id, flavor]));
  const byName = Map.groupBy(
    flavors.rows.filter(({ is_custom }) => !is_custom),
    ({ name }) => name,
  );
  const shopsNamed = Map.groupBy(shops.rows, ({ name }) => name);
  const shopOf = ({ shop_id, shop_name }: ImportedCard): string | null => {
    if (shop_name === null) return null;
    const named = shopsNamed.get(shop_name) ?? [];
    const same = named.find(({ id }) => id === shop_id);
    // Of several shops of one name nobody knows which is meant.
    return same?.id ?? (named.length === 1 ? (named[0]?.id ?? null) : null);
  };
  return {
    link(item, from) {
      if ("flavor_id" in item) return item;
      const sameNamed = item.maker_name === UNKNOWN_MAKER ? (byName.get(item.flavor_name) ?? []) : [];
      const known = from?.flavor_id
        ? byId.get(from.flavor_id)
        : sameNamed.length === 1
          ? sameNamed[0]
          : undefined;
      if (!known || (known.name !== item.flavor_name && known.name_en !== item.flavor_name)) return item;
      const named = item.maker_name === UNKNOWN_MAKER ? { flavor_name: item.flavor_name } : item;
      return { ...named, ratio: item.ratio, maker_id: known.maker_id, flavor_id: known.id };
    },
    shopOf,
    houseMixOf(card) {
      const found = houseMixes.rows.find(({ id }) => id === card.predefined_mix_id);
      return found && found.shop_id === shopOf(card) ? found.id : null;
    },
  };
}
