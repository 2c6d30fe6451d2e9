import type { CardFace } from "../card-face.ts";

// Marks that turn, join or hide text; on a picture they can only do harm. Emoji keep their joiner.
const UNSEEN = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;

const words = new Intl.Segmenter("ja", { granularity: "word" });

type CanDraw = (codePoint: number) => boolean;

/** A text without the characters that no font has. */
export function drawableText(text: string, canDraw: CanDraw): string {
  return [...text.normalize("NFC").replace(UNSEEN, " ")]
    .filter((character) => canDraw(character.codePointAt(0) ?? 0))
    .join("")
    .replace(/\s+/g, " ")
    .trim();
}

/**
 * A face whose every text can be drawn: characters that no font has are left out, and a title of nothing
 * else becomes its first two flavours, or the name of the product.
 */
export function drawableFace(face: CardFace, canDraw: CanDraw, productName: string): CardFace {
  const clean = (text: string) => drawableText(text, canDraw);
  const flavors = face.flavors.map((flavor) => ({
    ...flavor,
    flavor_name: clean(flavor.flavor_name),
    maker_name: clean(flavor.maker_name),
  }));
  const named = flavors.map(({ flavor_name }) => flavor_name).filter((name) => name !== "");
  return {
    ...face,
    flavors,
    title: clean(face.title) || named.slice(0, 2).join(" × ") || productName,
    shop_name: face.shop_name === null ? null : clean(face.shop_name) || null,
    author_name: clean(face.author_name),
  };
}

/** Marks the ends of phrases as the places to break, for a line that otherwise keeps its characters together. */
export function withPhraseBreaks(title: string): string {
  let marked = "";
  for (const { segment } of words.segment(title)) {
    const belongsToLast =
      marked === "" ||
      /[\s\p{Ps}\p{Pi}]$/u.test(marked) ||
      /^[\p{Script=Hiragana}\p{P}\sー]/u.test(segment) ||
      (/[\p{Script=Katakana}ー]$/u.test(marked) && /^\p{Script=Katakana}/u.test(segment));
    marked += belongsToLast ? segment : `\u200b${segment}`;
  }
  return marked;
}
