import type { CategorySlug } from "#features/catalog/category.ts";
import type { Tint } from "#features/catalog/tint.ts";
import type { CardFlavor } from "#features/flavor-card/card-face.ts";
import { recipeLines } from "#features/mixes/recipe-lines.ts";
import type { ShareRole } from "#features/mixes/recipe-shares.ts";
import { type StockedFlavor, type Substitute, substitutesFrom } from "./substitutes.ts";

/** By the query of an order card's address: the shop that rebuilds the mix. */
export const SHOP_PARAM = "shop";

/** Why a shop cannot use a flavour: it has none, none today, or nobody knows, because the catalogue does not have it. */
export type Lack = "not_stocked" | "out_today" | "unlisted";

/** Flavours that a shop lacks, by their places in the recipe, and what of its stock may come near them. */
export type Lacking = {
  flavors: { place: number; why: Lack; families: CategorySlug[]; tints: Tint[] }[];
  stock: StockedFlavor[];
};

/** The shop that was asked about. */
export type OrderShop = {
  id: string;
  name: string;
  prefecture: string | null;
  city: string | null;
  nearest_station: string | null;
};
/** What it lacks; null where it says nothing of its stock. */
export type AskedShop = OrderShop & { lacking: Lacking | null };

/** A flavour as staff read it, with what stands in for it where the shop lacks it. */
export type OrderLine = {
  maker_name: string;
  flavor_name: string;
  flavor_name_en: string | null;
  /** In per cent; null where that is left to the staff. */
  ratio: number | null;
  role: ShareRole | null;
  lack: { why: Lack; substitutes: Substitute[] } | null;
};

/** A mix in the terms of whoever rebuilds it. */
export type OrderCard = {
  title: string;
  /** Whose it is. */
  by: string;
  comment: string | null;
  /** Of its own page. */
  path: string;
  /** Its page opens for whoever reads its code. */
  isOpen: boolean;
  /** The strongest first. */
  lines: OrderLine[];
  shop: (OrderShop & { isStockKnown: boolean }) | null;
  /** A shop was asked about, and nobody finds it. */
  isShopMissing: boolean;
};

type OrderedFlavor = CardFlavor & { flavor_id: string | null; flavor_name_en: string | null };
type OrderedMix = Omit<OrderCard, "lines" | "shop" | "isShopMissing"> & { items: readonly OrderedFlavor[] };

/** The order card of a mix, at the shop that was `found` where one was asked about. Roles follow from shares (`mixes/recipe-shares.ts`). */
export function orderCard(
  { items, ...mix }: OrderedMix,
  { asked, found }: { asked: string | null; found: AskedShop | null },
): OrderCard {
  const used = new Set(items.map(({ flavor_id }) => flavor_id));
  // What is in the mix already stands in for nothing.
  const substitutesFor = substitutesFrom(
    found?.lacking?.stock.filter(({ flavor_id }) => !used.has(flavor_id)) ?? [],
  );
  const lacks = new Map(found?.lacking?.flavors.map((lack) => [lack.place, lack]));
  const ordered = items.map((item, place) => ({ ...item, lack: lacks.get(place) }));
  return {
    ...mix,
    lines: recipeLines(ordered).map(({ flavor, role }) => ({
      maker_name: flavor.maker_name,
      flavor_name: flavor.flavor_name,
      flavor_name_en: flavor.flavor_name_en,
      ratio: flavor.ratio,
      role,
      lack: flavor.lack
        ? { why: flavor.lack.why, substitutes: substitutesFor({ ...flavor, ...flavor.lack }) }
        : null,
    })),
    shop: found && shopOf(found),
    isShopMissing: asked !== null && found === null,
  };
}

function shopOf({ lacking, ...shop }: AskedShop): OrderCard["shop"] {
  return { ...shop, isStockKnown: lacking !== null };
}

/** Whether the shop can make it as it is: as far as its stock is known. */
export function isComplete({ lines, shop }: OrderCard): boolean {
  return shop?.isStockKnown === true && lines.every(({ lack }) => lack === null);
}

export const LACK_TEXTS: Record<Lack, string> = {
  not_stocked: "このお店にありません",
  out_today: "このお店では、きょうは切れています",
  unlisted: "カタログにないため、このお店にあるか分かりません",
};

/** As staff who read no Japanese know the roles. */
export const ROLES_IN_ENGLISH: Record<ShareRole, string> = {
  メイン: "Main",
  サブ: "Sub",
  アクセント: "Accent",
};
