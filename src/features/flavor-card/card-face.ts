import type { Paint } from "#features/catalog/category.ts";

/** One flavour as a card shows it. */
export type CardFlavor = {
  flavor_name: string;
  maker_name: string;
  /** Whole per cent, or null when the mix was recorded without shares. */
  ratio: number | null;
  paint: Paint;
};

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

const FIELDS: Record<keyof CardFace, true> = {
  short_id: true,
  title: true,
  flavors: true,
  shop_name: true,
  rating: true,
  day: true,
  author_name: true,
  seal: true,
  card_frame: true,
};
/** Its fields, in the order in which a drawn card is named after them. */
export const CARD_FIELDS = Object.keys(FIELDS) as (keyof CardFace)[];
