import type { CardFlavor } from "./card-face.ts";

/** Everything that the picture of a thing says which is no card: a shop, a flavour, a maker. */
export type Plate = {
  /** What it is. */
  sign: string;
  name: string;
  /** A quieter line below the name; empty for none. */
  detail: string;
  /** The first few stand below it. */
  lines: string[];
  /** Null where too few people rated. */
  rating: number | null;
  rating_count: number;
  card_count: number;
  people_count: number;
  /** In whose colours it is painted. */
  flavors: CardFlavor[];
};
