import { searchText } from "#foundation/search-text.ts";

/** What flavours are called on their tins, and what people call them; few, and none that means anything else. */
const SYNONYMS = [
  ["アップル", "りんご", "林檎"],
  ["ピーチ", "もも", "桃"],
  ["レモン", "檸檬"],
  ["ミント", "はっか", "薄荷"],
  ["グレープ", "ぶどう", "葡萄"],
  ["ストロベリー", "いちご", "苺"],
  ["ウォーターメロン", "すいか", "西瓜"],
  ["チェリー", "さくらんぼ"],
  ["ローズ", "薔薇"],
].map((names) => names.map(searchText));

/** Words that hold one of them and say something else. */
const OTHERS = new RegExp(
  [
    "すもも",
    "胡桃",
    "桜桃",
    "グレープフルーツ",
    "レモングラス",
    "ローズマリー",
    "ローズヒップ",
    "きいちご",
    "木苺",
  ]
    .map(searchText)
    .join("|"),
  "gu",
);

/** Each is sought wherever the word is: of a word that names every fruit, the first. */
const MOST_SYNONYMS = 4;

/** What else a folded word of a query says: りんごミント also says アップルミント. Without the word itself. */
export function synonymsOf(word: string): string[] {
  if (withoutOthers(word) !== word) return [];
  return SYNONYMS.flatMap((names) => {
    const said = names.find((name) => word.includes(name));
    return said ? names.filter((name) => name !== said).map((name) => word.replace(said, name)) : [];
  }).slice(0, MOST_SYNONYMS);
}

/** A folded text without the words that only hold a synonym, as synonyms are sought in it: グレープフルーツ is no ぶどう. */
export function withoutOthers(text: string): string {
  return text.replace(OTHERS, "");
}
