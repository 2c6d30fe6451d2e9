import type { PersonFace } from "#features/accounts/person-face.ts";
import type { CategorySlug, Paint } from "#features/catalog/category.ts";
import type { Tint } from "#features/catalog/tint.ts";
import type { CommunityCard } from "#features/mixes/mix-response.ts";
import type { ShareRole } from "#features/mixes/recipe-shares.ts";
import type { ShownTaste } from "#features/tastes/taste-response.ts";

/** A flavour of the catalogue, as it stands beside another. */
export type ComparedFlavor = {
  id: string;
  name: string;
  maker_name: string;
  nicotine_free: boolean;
  paint: Paint;
  tints: Tint[];
  categories: CategorySlug[];
  people: number;
  /** The honest mean (domain.md 1.20); null below three raters. */
  rating: number | null;
  rating_count: number;
  /** Whole per cent on average, and what it is in most mixes; null where too few wrote down shares. */
  mean_share: number | null;
  share_role: ShareRole | null;
};

export type ComparedPerson = {
  person: PersonFace;
  is_self: boolean;
  /** To the tastes of whoever looks; never of oneself. */
  is_taste_near: boolean;
  /** What whoever looks may know; null where too few cards are shown to them. Of oneself, what friends see. */
  taste: ShownTaste | null;
};

/** Two things of one kind as far as whoever looks may see them: one where the other is not there for them, or is still to be chosen. */
export type Comparison =
  | { kind: "cards"; things: CommunityCard[]; choices: CommunityCard[] }
  | { kind: "flavors"; things: ComparedFlavor[]; choices: ComparedFlavor[] }
  | { kind: "people"; things: ComparedPerson[]; choices: [] };
