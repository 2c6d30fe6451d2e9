import type { Paint } from "#features/catalog/category.ts";
import type { Tint } from "#features/catalog/tint.ts";

/** One flavour as a card shows it. */
export type CardFlavor = {
  flavor_name: string;
  maker_name: string;
  /** Whole per cent, or null when the mix was recorded without shares. */
  ratio: number | null;
  /** Of its family. */
  paint: Paint;
  /** Its own colour, and what shimmers in it; none of what somebody named themselves, or was kept before there were any. */
  tints?: readonly Tint[] | undefined;
};

/** A flavour as a card shows it, and nothing else of its row. */
export function cardFlavor({ flavor_name, maker_name, ratio, paint, tints }: CardFlavor): CardFlavor {
  return { flavor_name, maker_name, ratio, paint, tints };
}

/** A frame that is bought. */
export const CARD_FRAMES = ["gold"] as const;
export type CardFrame = (typeof CARD_FRAMES)[number];

/** Everything a card says: the public shape of a mix, and the only thing a card is ever drawn from. */
export type CardFace = {
  short_id: string;
  title: string;
  /** In the order of the mix; the art orders them by share. */
  flavors: CardFlavor[];
  shop_name: string | null;
  rating: number | null;
  /** "2026/11/18", or "2026/11" when the author hides the day. */
  day: string;
  author_name: string;
  /** A verified visit: 来店スタンプ (place or the shop's QR) or 店舗認証 (staff). */
  seal: "来店スタンプ" | "店舗認証" | null;
  /** Null is the standard frame. */
  card_frame: CardFrame | null;
};

/** A card that says nothing yet. */
export const BLANK_FACE: CardFace = {
  short_id: "",
  title: "",
  flavors: [],
  shop_name: null,
  rating: null,
  day: "",
  author_name: "",
  seal: null,
  card_frame: null,
};
/** The fields of a card, in the order in which a drawn card is named after them. */
export const CARD_FIELDS = Object.keys(BLANK_FACE) as (keyof CardFace)[];
