import { toKatakana, toRomaji } from "wanakana";
import { searchText } from "#foundation/search-text.ts";

/** What somebody typed, or what something is called, in the forms in which the two can meet. */
export type SearchWord = {
  /** As written: katakana, lower-case Latin letters without accents, kanji. */
  spelling: string;
  /** The same with a point before each word: ".two.apples". */
  words: string;
  /** As spoken, a point before each mora: ブルーベリー, buruuberii and burūberī are all ".bu.ru.be.ri". */
  sound: string;
  /** The sound without its points. */
  letters: string;
};

const ACCENTS = /[\u0300-\u036f]/g;
const WORD_BREAKS = /[\s\p{P}\p{S}]+/u;
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

export function isLatin(text: string): boolean {
  return /^[a-z0-9]+$/.test(text);
}

/** A name of the catalogue. What has no kana has no sound of its own. */
export function nameWord(text: string): SearchWord {
  const word = searchWord(text);
  return KATAKANA.test(word.spelling) ? word : { ...word, sound: "", letters: "" };
}

/** The words of a query; what is only punctuation is none. */
export function queryWords(query: string): SearchWord[] {
  return query
    .normalize("NFKC")
    .split(/\s+/)
    .map(searchWord)
    .filter((word) => word.spelling !== "");
}

function searchWord(text: string): SearchWord {
  // Half-width kana become whole before their voicing marks could be taken for accents.
  const plain = text.normalize("NFKC").normalize("NFD").replace(ACCENTS, "").normalize("NFC");
  const spelling = searchText(plain);
  const words = plain
    .split(WORD_BREAKS)
    .map(searchText)
    .filter(Boolean)
    .map((word) => `.${word}`)
    .join("");
  const sound = soundOf(spelling);
  return { spelling, words, sound, letters: sound.replaceAll(".", "") };
}

/** Long vowels and double consonants are what people leave out or add when they write kana in Latin letters. */
function soundOf(spelling: string): string {
  const kana = toKatakana(spelling.replaceAll("l", "r"));
  const morae = (kana.match(MORAE) ?? []).map((mora) => romanized(mora).replace(/([a-z])\1+/g, "$1"));
  return morae
    .filter(Boolean)
    .map((mora) => `.${mora}`)
    .join("")
    .replace(/(\.n)+/g, "$1")
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
