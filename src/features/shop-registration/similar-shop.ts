import { z } from "zod";
import { letterPairs, sharedPairs } from "#foundation/search/letter-pairs.ts";
import { searchColumns } from "#foundation/search/search-grams.ts";
import { searchText } from "#foundation/search-text.ts";

/** A shop that may be the one that somebody is about to register. */
export const SimilarShop = z.object({
  id: z.uuid(),
  name: z.string(),
  address: z.string().nullable(),
  /** Metres from the new one; null for a shop that is on no map. */
  distance_m: z.int().nullable(),
  has_owner: z.boolean(),
  /** Whoever asks waits for a decision about it. */
  is_claimed: z.boolean(),
});
export type SimilarShop = z.infer<typeof SimilarShop>;

/** Where two shops with similar names may be one (issue "Shops II": by name and 100 m). */
export const SIMILAR_WITHIN_M = 100;
export const MOST_SIMILAR = 5;

export type NamedShop = {
  name: string;
  name_kana?: string | null | undefined;
  prefecture?: string | null | undefined;
  city?: string | null | undefined;
  address?: string | null | undefined;
};

/** Whether one of two shops, which are near one another, may be the other one: by what they are called, or by their address. */
export function isSimilarNearby(one: NamedShop, other: NamedShop): boolean {
  return isSimilarName(one, other) || isSameAddress(one, other);
}

/** What every second shop is called; without a long vowel's mark, as `searchText` leaves it. */
const GENERIC = /シシャ|水タバコ|水煙草|フッカ|shisha|sheesha|hookah|カフェ|cafe|ラウンジ|lounge/g;
const GENERIC_END = /(?:バ|bar|店)$/;
/** So much of the pairs of letters of two names is the same. */
const LEAST_SHARED = 0.5;

/** The names as they are written, or as they are spoken, are the same, one is part of the other, or half of their letters are. */
export function isSimilarName(one: NamedShop, other: NamedShop): boolean {
  const others = formsOf(other);
  return formsOf(one).some((form) => others.some((another) => isNear(form, another)));
}

function formsOf({ name, name_kana }: NamedShop): string[] {
  const { search_text, search_sound } = searchColumns([ownPart(name), name_kana && ownPart(name_kana)], []);
  return [...search_text.split(" "), ...search_sound.split(" ")].filter(Boolean);
}

/** A name without what says only that it is a shisha bar; the whole where nothing else is left. */
function ownPart(name: string): string {
  const whole = searchText(name);
  return whole.replace(GENERIC, "").replace(GENERIC_END, "") || whole;
}

function isNear(one: string, other: string): boolean {
  if (one === other) return true;
  const [short = "", long = ""] = [one, other].toSorted((a, b) => a.length - b.length);
  if (short.length >= 2 && long.includes(short)) return true;
  return sharedPairs(new Set(letterPairs(one)), new Set(letterPairs(other))) >= LEAST_SHARED;
}

function isSameAddress(one: NamedShop, other: NamedShop): boolean {
  const key = addressKey(one);
  return key !== "" && key === addressKey(other);
}

/** 「東京都渋谷区道玄坂2丁目10番1号」 and 「道玄坂２ー１０ー１」 are one; numbers stay apart. */
export function addressKey({ prefecture, city, address }: NamedShop): string {
  const plain = (text: string | null | undefined) => (text ?? "").normalize("NFKC").toLowerCase();
  const numbered = plain(address)
    .replace(/\s+/g, "")
    .replace(/(?<=\d)(?:丁目|番地の?|番|号|[-‐-―−ー])(?=\d)/g, "-")
    .replace(/(?<=\d)(?:丁目|番地|番|号)/g, "");
  const places = [plain(prefecture), plain(city)];
  return places.reduce(
    (rest, place) => (place && rest.startsWith(place) ? rest.slice(place.length) : rest),
    numbered,
  );
}
