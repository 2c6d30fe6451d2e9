import { toKatakana, toRomaji } from "wanakana";
import { searchText, withoutAccents } from "#foundation/search-text.ts";
import { synonymsOf, withoutOthers } from "./search-synonyms.ts";

/** What somebody typed, or what something is called, in the forms in which the two can meet. */
export type SearchWord = {
  /** As written: katakana, lower-case Latin letters without accents, kanji. */
  spelling: string;
  /** The same with a point before each word: ".two.apples". */
  words: string;
  /** As spoken, a point before each mora: ブルーベリー, buruuberii and burūberī are all ".bu.ru.be.ri". Empty where it has kanji. */
  sound: string;
  /** The sound without its points. */
  letters: string;
  /** Three kana or less, long vowels counted: as near to too many other words as a typo away. */
  isShortKana: boolean;
};

const MOST_SHORT_KANA = 3;

const WORD_BREAKS = /[\s\p{P}\p{S}]+/u;
/** Between kanji, which have no sound here, the kana alone would say something else. */
const READABLE = /^[ァ-ヶa-z0-9]+$/;
const KATAKANA = /[ァ-ヶ]/;
const MORAE = /[ァ-ヶ][ャュョァィゥェォ]?|[a-z]+|\d/g;

/** Morae that keyboards and ears take for one another. */
const SAME_MORA: Record<string, string> = {
  ヴァ: "バ",
  ヴィ: "ビ",
  ヴェ: "ベ",
  ヴォ: "ボ",
  ヴ: "ブ",
  ティ: "チ",
  ディ: "ジ",
  トゥ: "ツ",
  ドゥ: "ズ",
  フィ: "fi",
  フェ: "fe",
  ッ: "",
};

/** A letter that stands twice is a long vowel or a double consonant, and as good as once. */
export function withoutDoubles(text: string): string {
  return text.replace(/([a-z])\1+/g, "$1");
}

export function isLatin(text: string): boolean {
  return /^[a-z0-9]+$/.test(text);
}

/** A name of the catalogue. What has no kana has no sound of its own. */
export function nameWord(text: string): SearchWord {
  return searchWord(text, (spelling) => KATAKANA.test(spelling));
}

/** The same name as synonyms are sought in it. */
export function nameWordForSynonyms(word: SearchWord): SearchWord {
  const spelling = withoutOthers(word.spelling);
  return spelling === word.spelling ? word : nameWord(spelling);
}

/** The words of a query; what is only punctuation is none. */
export function queryWords(query: string): SearchWord[] {
  return query
    .normalize("NFKC")
    .split(/\s+/)
    .map((word) => searchWord(word))
    .filter((word) => word.spelling !== "");
}

/** Names as a whole and word by word; a word of a name of one word stands once. */
export function searchWords(names: (string | null | undefined)[]): (SearchWord & { isWhole: boolean })[] {
  return names.flatMap((name) => {
    if (!name) return [];
    const words = name.normalize("NFKC").split(WORD_BREAKS).filter(Boolean);
    const parts = words.length > 1 ? words : [];
    return [
      { ...nameWord(name), isWhole: true },
      ...parts.map((part) => ({ ...nameWord(part), isWhole: false })),
    ].filter(({ spelling }) => spelling !== "");
  });
}

/** What else a word of a query says, in the same forms; mostly nothing. */
export function synonymWords({ spelling }: SearchWord): SearchWord[] {
  return synonymsOf(spelling).map((word) => searchWord(word));
}

/** All of a query read as one word: ブルー ベリー. */
export function wholeQuery(query: string): SearchWord {
  return searchWord(query);
}

function searchWord(text: string, isSpoken: (spelling: string) => boolean = () => true): SearchWord {
  const plain = withoutAccents(text);
  const spelling = searchText(plain);
  const words = plain
    .split(WORD_BREAKS)
    .map(searchText)
    .filter(Boolean)
    .map((word) => `.${word}`)
    .join("");
  const sound = READABLE.test(spelling) && isSpoken(spelling) ? soundOf(spelling) : "";
  const isShortKana =
    /^[ァ-ヶ]+$/.test(spelling) && (plain.match(/[ぁ-ゖァ-ヶー]/g) ?? []).length <= MOST_SHORT_KANA;
  return { spelling, words, sound, letters: sound.replaceAll(".", ""), isShortKana };
}

/** Before these ン is an m to the ear, and on the signs of stations: なんば is Namba, しんばし Shimbashi. */
const HEARD_AS_N = /m(?=[bp])/g;

/** Long vowels and double consonants are what people leave out or add when they write kana in Latin letters. */
function soundOf(spelling: string): string {
  const kana = /[a-z]/.test(spelling)
    ? toKatakana(spelling.replaceAll("l", "r").replace(HEARD_AS_N, "n"))
    : spelling;
  const morae = (kana.match(MORAE) ?? []).map((mora) => withoutDoubles(romanized(mora)));
  return morae
    .filter(Boolean)
    .map((mora) => `.${mora}`)
    .join("")
    .replace(/(?:\.n){2,}(?=\.|$)/g, ".n")
    .replace(/([aiueo])(?:\.\1)+(?=\.|$)/g, "$1")
    .replace(/o\.u(?=\.|$)/g, "o");
}

const romanizedMorae = new Map<string, string>();

function romanized(mora: string): string {
  const known = romanizedMorae.get(mora);
  if (known !== undefined) return known;
  const letters = toRomaji(SAME_MORA[mora] ?? mora);
  romanizedMorae.set(mora, letters);
  return letters;
}
