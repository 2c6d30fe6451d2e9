import type { Paint } from "#features/catalog/category.ts";
import type { Tint } from "#features/catalog/tint.ts";

/** What is ranked; the first is what is meant where an address names none. */
export const RANKING_KINDS = ["mixes", "flavors"] as const;
export type RankingKind = (typeof RANKING_KINDS)[number];

export type RankedFlavor = { id: string; name: string; maker_name: string; paint: Paint; tints: Tint[] };

/** One place of a ranking. */
export type Ranked = {
  place: number;
  /** How many people rated it in this month and area. */
  raters: number;
  /** Their honest mean. */
  rating: number;
  /** Of a recipe all of its flavours, of a flavour itself alone. */
  flavors: RankedFlavor[];
};

/** The best rated of a month, and where else it has a ranking. */
export type Ranking = {
  entries: Ranked[];
  /** Prefectures with a ranking of this kind in this month, and the one that is asked for, from north to south. */
  prefectures: string[];
};

/** What the table of rankings calls all Japan, beside names of prefectures. */
export const ALL_JAPAN = "";
