import type { CategorySlug, Paint } from "#features/catalog/category.ts";
import type { Tint } from "#features/catalog/tint.ts";
import type { CardFlavor } from "#features/flavor-card/card-face.ts";
import type { Favorite } from "#features/mixes/favorite.ts";
import type { CommunityCard } from "#features/mixes/mix-response.ts";
import type { ShareRole } from "#features/mixes/recipe-shares.ts";
import { MIN_RATERS } from "#features/shops/shop-rating.ts";
import type { FoundShop } from "#features/shops/shop-response.ts";

export const MOST_COMPANIONS = 6;
export const MOST_SIMILAR = 6;
export const MOST_SHOPS = 6;
export const MOST_HOUSE_MIXES = 6;
/** A maker has some dozens. */
export const MOST_FLAVORS = 300;
/** As many stand open on a maker's page; the others are behind one press. */
export const OPEN_FLAVORS = 60;

/** A flavour of the catalogue, as another page leads to it. */
export type FlavorLink = { id: string; name: string; maker_name: string; paint: Paint; tints: Tint[] };

/** A shop that has it, as far as a row says it. */
export type StockingShop = Pick<
  FoundShop,
  "id" | "name" | "prefecture" | "city" | "nearest_station" | "is_verified" | "rating"
>;

export type HouseMixLink = {
  id: string;
  shop_id: string;
  name: string;
  shop_name: string;
  items: CardFlavor[];
};

/** What the newest public cards say, counted by a job. */
export type FlavorFigures = {
  cards: number;
  people: number;
  /** The honest mean (domain.md 1.20); null below three raters. */
  rating: number | null;
  rating_count: number;
  /** Whole per cent on average, and what it is in most mixes; null where nobody wrote down shares. */
  mean_share: number | null;
  share_role: ShareRole | null;
  share_people: number;
};

export type FlavorPage = {
  flavor: {
    id: string;
    name: string;
    name_en: string | null;
    line: string | null;
    paint: Paint;
    tints: Tint[];
    categories: CategorySlug[];
  };
  maker: { id: string; name: string; nicotine_free: boolean };
  figures: FlavorFigures;
  companions: (FlavorLink & { people: number })[];
  similar: FlavorLink[];
  cards: CommunityCard[];
  popular: CommunityCard[];
  shops: StockingShop[];
  has_more_shops: boolean;
  house_mixes: HouseMixLink[];
  /** What whoever looks keeps of the flavour, of those that the page leads to, and of the house mixes. */
  favorites: Favorite[];
};

export type MakerFlavor = {
  id: string;
  name: string;
  line: string | null;
  paint: Paint;
  tints: Tint[];
  people: number;
  rating: number | null;
};

export type MakerPage = {
  maker: {
    id: string;
    name: string;
    name_en: string | null;
    /** By its Japanese name. */
    country: string | null;
    nicotine_free: boolean;
    aliases: string[];
  };
  figures: { cards: number; people: number };
  flavor_count: number;
  /** By how many people smoke them, at most `MOST_FLAVORS`. */
  flavors: MakerFlavor[];
  /** What whoever looks keeps of them. */
  favorites: Favorite[];
  shops: StockingShop[];
  cards: CommunityCard[];
  popular: CommunityCard[];
};

/** What it is in mixes, as a sentence; null where too few people wrote down shares. */
export function shareNote({ mean_share, share_role, share_people }: FlavorFigures): string | null {
  if (mean_share === null || share_role === null || share_people < MIN_RATERS) return null;
  return `ミックスでは${share_role}に使われることが多く、平均の割合は${mean_share}%です。`;
}

/** 「アラブ首長国連邦」 for AE; what is no code of ISO 3166-1 stays as it is written. On the server alone: browsers know other names. */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames("ja", { type: "region" }).of(code) ?? code;
}

/** A flavour alone, as cards are painted. */
export function paintedFlavor({ name, maker_name, paint, tints }: Omit<FlavorLink, "id">): CardFlavor {
  return { flavor_name: name, maker_name, paint, tints, ratio: 100 };
}

/** Shares of a maker's look, one for each of its most smoked flavours. */
const PAINTED_SHARES = [30, 25, 20, 15, 10];

/** A maker's look: the paints of its most smoked flavours, as one mix of them. */
export function paintedMaker(
  maker_name: string,
  flavors: readonly { name: string; paint: Paint; tints: Tint[] }[],
): CardFlavor[] {
  return flavors.slice(0, PAINTED_SHARES.length).map(({ name, paint, tints }, index) => ({
    flavor_name: name,
    maker_name,
    paint,
    tints,
    ratio: PAINTED_SHARES[index] ?? 1,
  }));
}
