import type { CategorySlug } from "#features/catalog/category.ts";

/** Why a flavour is recommended, as far as it can be said: its names are read when it is shown. */
export type FlavorReason =
  /** People who rated that flavour highly rated this one highly, too. */
  | { by: "people"; flavor_id: string }
  /** It is of a family that goes with one that is liked, and of which nothing was smoked yet. */
  | { by: "next family"; liked: CategorySlug }
  /** Its family is liked. */
  | { by: "family" }
  | { by: "maker" }
  | { by: "everybody" };

export type FlavorIdea = {
  id: string;
  reason: FlavorReason;
  /** A shop where the person often is, and which had it when this was made. */
  shop_id: string | null;
};

/** Somebody's card. Why it is recommended follows from how it is when it is shown. */
export type MixIdea = {
  id: string;
  /** Of its flavours those that the person likes, or likely does. */
  liked: string[];
};

/** What is kept for a person, the best first. */
export type Ideas = { flavors: FlavorIdea[]; mixes: MixIdea[] };

/** More are kept than are shown: some go out of sight before the next ones are made. */
export const KEPT_IDEAS = 24;
