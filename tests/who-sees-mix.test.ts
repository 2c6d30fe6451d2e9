import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import * as rule from "#features/mixes/queries/who-sees-mix.ts";

const source = join(import.meta.dirname, "../src");

/** Statements that read a mix and ask nobody who may see it, each with its reason. */
const ASKING_NOBODY: Record<string, string> = {
  "features/personal-data/stored-tables.ts": "names the table, and reads nothing",
  "features/mixes/queries/has-id.ts": "gives an id for an id",
  "features/mixes/queries/mix-pictures.ts: WHERE mix.id = picture.folder AND ${isThere}":
    "asks whether a mix is there",
  "features/shops/queries/has-been-at.ts": "asks whether somebody has a card of their own",
  "features/discover/queries/list-newest-mixes.ts: JOIN shown ON shown.id = mix.id":
    "reads what `newest` lists",
  "features/discover/queries/find-home.ts: JOIN shown ON shown.id = mix.id": "reads what `newest` lists",
  "features/mixes/queries/cards-of-a-page.ts: JOIN shown ON shown.id = mix.id": "reads what `newest` lists",
  "features/discover/queries/explore-mixes.ts: JOIN found explored ON explored.mix_id = mix.id":
    "reads what `found` lists",
  "features/recommendations/queries/recommended-column.ts: ON mix.id = found.mix_id":
    "reads what `found` lists",
  "features/discover/commands/write-mix-search.ts":
    "stores by what words a card is found and shows nobody any",
  "features/feed/queries/friends-mixes.ts: IN (SELECT id FROM found)": "reads what `found` lists",
  "features/check-ins/queries/check-in-columns.ts": "gives an id for an id, of an own card",
  "features/check-ins/commands/lock-visit.ts": "locks the card of a check-in",
  "features/check-ins/commands/round-places.ts": "locks the cards whose places are rounded",
  "features/reports/commands/set-hidden.ts": "locks the card of a photo that is withheld",
  "features/administration/commands/count-days.ts": "counts, and shows nobody any",
  "features/reports/queries/find-reported.ts: shownCard": "reads what `shownCard` lists",
  "features/reports/commands/sweep-cases.ts": "asks whether a mix is there",
  "features/catalog-admin/queries/entry-columns.ts": "counts the cards that use something of the catalogue",
  "features/catalog-admin/queries/find-merge-impact.ts": "counts the cards that a merge would move",
  "features/data-quality/queries/report-cards.ts: FROM shisha_mixes mix WHERE ${isThere}":
    "counts, and shows nobody any",
  "features/mixes/commands/check-documents.ts": "compares two tables and shows nobody either",
  "features/mixes/commands/purge-deleted-mixes.ts": "deletes for good what nobody sees",
};

/** The table in a FROM, a JOIN or behind a comma, in Kysely's words for them, and what card-columns.ts makes of it. */
const READS =
  /(?:\b(?:FROM|JOIN)\s+|,\s*)shisha_mixes\b|(?:selectFrom|[jJ]oin)\(\s*"shisha_mixes|\$\{cardSource\}/g;
/** Parts of the rule that say too little by themselves. */
const PARTS = ["isThere", "isShownTo", "listedFriends"];
const WHOLE = Object.keys(rule).filter((name) => !PARTS.includes(name));
const CONDITIONS = new RegExp(`\\$\\{(?:${WHOLE.join("|")})\\b|\\.where\\((?:${WHOLE.join("|")})\\b`);
const RULE = "features/mixes/queries/who-sees-mix.ts";

type Read = { file: string; text: string };

/** Every reading of shisha_mixes, from its table's name to the end of the query or subquery that it stands in. */
const reads: Read[] = readdirSync(source, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file) && !file.startsWith("fixtures"))
  .flatMap((file) => {
    const text = withoutComments(readFileSync(join(source, file), "utf8"));
    return [...text.matchAll(READS)].map(({ index }) => ({ file, text: restOfQuery(text.slice(index)) }));
  });

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
}

/** Up to the bracket that closes the subquery, or the backtick or semicolon that ends the statement. */
function restOfQuery(text: string): string {
  let depth = 0;
  for (const [place, letter] of [...text].entries()) {
    if ("({".includes(letter)) depth++;
    if (")}".includes(letter) && --depth < 0) return text.slice(0, place);
    if (depth === 0 && (letter === "`" || letter === ";")) return text.slice(0, place);
  }
  return text;
}

function isExcused({ file, text }: Read): boolean {
  return Object.keys(ASKING_NOBODY).some((name) => {
    const [excused, part = ""] = name.split(": ");
    return file === excused && text.includes(part);
  });
}

describe("who may see a mix", () => {
  test("the readings were found", () => {
    expect(reads.length).toBeGreaterThan(15);
  });

  test("is asked by every query that reads shisha_mixes", () => {
    const asking = reads.filter((read) => read.file !== RULE && !isExcused(read));
    expect(asking.filter(({ text }) => !CONDITIONS.test(text))).toEqual([]);
  });

  test("is said nowhere else", () => {
    const files = readdirSync(source, { recursive: true, encoding: "utf8" });
    const said = files
      .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file) && file !== RULE)
      .filter((file) => /\bvisibility\s+(?:=|<>|IN\b)\s*['(]/.test(readFileSync(join(source, file), "utf8")));
    expect(said).toEqual([]);
  });
});
