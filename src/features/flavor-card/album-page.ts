import type { Paint } from "#features/catalog/category.ts";
import type { CardFace } from "./card-face.ts";

/** The first picture of a year: its colours, and how many different things it held. */
export type AlbumCover = {
  year: string;
  author_name: string;
  /** The largest share first; they sum to 1. */
  paints: { paint: Paint; share: number }[];
  lines: { label: string; count: number; unit: string }[];
};

/** The cards of one month, drawn from their public shape alone. */
export type AlbumMonth = {
  /** 「2026年11月」 */
  title: string;
  author_name: string;
  faces: CardFace[];
};

/** Width and height of every picture of an album, in pixels: the portrait that most places show whole. */
export const ALBUM_SIZE = { width: 1080, height: 1350 } as const;

/** A picture shows so many cards; the rest is a number. */
export const MOST_ON_A_PAGE = 12;

export type AlbumGrid = { columns: number; cardWidth: number; cardHeight: number };

/** The largest cards of 5 to 7 of which so many fill a box. */
export function albumGrid(count: number, box: { width: number; height: number }, gap: number): AlbumGrid {
  const columns = count <= 1 ? 1 : count <= 4 ? 2 : count <= 9 ? 3 : 4;
  const rows = Math.max(1, Math.ceil(count / columns));
  const byWidth = (box.width - gap * (columns - 1)) / columns;
  const byHeight = (((box.height - gap * (rows - 1)) / rows) * 5) / 7;
  const cardWidth = Math.floor(Math.min(byWidth, byHeight));
  return { columns, cardWidth, cardHeight: Math.round((cardWidth * 7) / 5) };
}
