import type { CategorySlug, Paint } from "#features/catalog/category.ts";
import type { Tint } from "#features/catalog/tint.ts";
import type { Marked } from "#features/recommendations/suggest.ts";
import type { PictureImage } from "#ui/images/picture-sources.ts";
import type { MonthVariety } from "./month-variety.ts";
import type { MonthTaste, Taste } from "./taste.ts";

/** A photo of an own card, and the card that it leads to. */
export type RecentPhoto = PictureImage & { id: string; alt: string | null; short_id: string };

/** What the person likes best, as far as their cards say: a way into what others make of it. */
export type Liked = {
  /** Of the catalogue, rated highest. */
  flavor: { id: string; name: string; paint: Paint; tints: Tint[] } | null;
  /** The family that they rated highest. */
  family: CategorySlug | null;
  /** Of the shop where they recorded most in the last month in which they were at one. */
  prefecture: string | null;
};

/** What is kept of a member's home until one of their cards changed or the day turned; `SUMMARY_VERSION` names its shape. */
export type DashboardSummary = {
  taste: Taste;
  /** The last six, the oldest first; empty ones are there too. */
  months: MonthTaste[];
  thisMonth: MonthVariety;
  lastMonth: MonthVariety;
  /** Ideas that follow from the person's own marks. */
  marked: Marked;
  photos: RecentPhoto[];
  liked: Liked;
};

/** Raise it with every change of the shape above, or of how it is made: what was kept of the older one is made anew. */
const SUMMARY_VERSION = 4;

/** What a summary is made for: a business day, "2026-11-20", and this build's shape. */
export function madeFor(day: string): string {
  return `${day} v${SUMMARY_VERSION}`;
}
