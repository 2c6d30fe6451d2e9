import type { CardFace } from "./card-face.ts";
import { byShare } from "./shares.ts";

/** A card lists this many flavours by name; the rest is a number. */
const LISTED_FLAVORS = 4;

export const AGE_NOTICE = "20歳未満の喫煙は法律で禁じられています";

/** A line of the card's list: 40 as "40%", an unknown share as null. */
type ListedFlavor = { flavor_name: string; maker_name: string; share: string | null };

/** The flavours that a card names, the strongest first, and how many it does not. */
export function listedFlavors(
  face: Pick<CardFace, "flavors">,
  most = LISTED_FLAVORS,
): { listed: ListedFlavor[]; more: number } {
  const sorted = byShare(face.flavors).map(({ flavor }) => flavor);
  const listed = sorted.slice(0, most).map(({ flavor_name, maker_name, ratio }) => ({
    flavor_name,
    maker_name,
    share: ratio === null ? null : `${ratio}%`,
  }));
  return { listed, more: sorted.length - listed.length };
}

/** The whole recipe as one sentence, for those who cannot see the dots. */
export function recipeInWords(face: Pick<CardFace, "flavors">): string {
  return byShare(face.flavors)
    .map(({ flavor }) =>
      flavor.ratio === null ? flavor.flavor_name : `${flavor.flavor_name} ${flavor.ratio}%`,
    )
    .join("、");
}

/** What tells that a number is a rating, where it stands beside a card. */
export const RATING_SIGN = "★";

/** A rating as it stands on a card: always one decimal. */
export function ratingText(rating: number): string {
  return rating.toFixed(1);
}

/** A filter by ratings: ★4.0以上 */
export function ratingAtLeast(rating: number): string {
  return `${RATING_SIGN}${ratingText(rating)}以上`;
}

export type TitleSize = "short" | "snug" | "middle" | "long" | "longest";

/** How large a title may stand so that the whole of it is there: up to 25 characters in two lines, up to forty in three. */
export function titleSize(title: string): TitleSize {
  const width = widthOf(title);
  if (width <= 10) return "short";
  // Still one line, a little smaller: a word of twelve kana has no good place to break.
  if (width <= 12.4) return "snug";
  if (width <= 21) return "middle";
  if (width <= 25) return "long";
  return "longest";
}

/** The three lines of a seal; a hidden day leaves its month. */
export function sealLines(face: Pick<CardFace, "seal" | "day">): [string, string, string] | null {
  const [, month = "", day] = face.day.split("/");
  const when = day === undefined ? `${Number(month)}月` : `${month}.${day}`;
  if (face.seal === "来店スタンプ") return ["来店", "スタンプ", when];
  if (face.seal === "店舗認証") return ["店舗", "認証", when];
  return null;
}

/** Width in full-width characters; the scripts that stand half as wide count half. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += isNarrow(character.codePointAt(0) ?? 0) ? 0.56 : 1;
  return width;
}

/** Latin, Greek and Cyrillic letters, and half-width kana. */
function isNarrow(codePoint: number): boolean {
  return codePoint < 0x0500 || (codePoint >= 0xff61 && codePoint <= 0xff9f);
}
