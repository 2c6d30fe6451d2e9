import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const page = readFileSync(join(root, "docs/security.md"), "utf8");

const numbered = (letter: string, last: number) =>
  Array.from({ length: last }, (_, index) => `${letter}${index + 1}`);
/** The security model's rules, goals and abuse cases. */
const NUMBERS = [...numbered("S", 16), ...numbered("R", 13), ...numbered("A", 24)];
/** What belongs to a feature that is to come: its row says which, and what holds until then. */
const TO_COME = ["R9", "R13"];

const rows = [...page.matchAll(/^\| ([SRA]\d+) \| ([^|]+) \| ([^|]+) \| ([^|]*)\|$/gm)].map(
  ([, number = "", , heldBy = "", weak = ""]) => ({ number, heldBy, weak: weak.trim() }),
);

const folders = ["", "src", "src/features"];

/** The tests that a text cites, as paths below the root; a bare name stands in the folder of the one before it. */
function citedIn(text: string): { name: string; path: string | null }[] {
  let last = "";
  return [...text.matchAll(/`([\w*/.-]+\.(?:test\.tsx?|spec\.ts))`/g)].map(([, name = ""]) => {
    const path = [...folders, last]
      .map((folder) => join(folder, name.replace("*.test.ts", "")))
      .find((candidate) => existsSync(join(root, candidate)));
    if (path) last = dirname(path);
    return { name, path: path ?? null };
  });
}

describe("the page of the security model", () => {
  test("has a row for every number, in order, and none beside", () => {
    expect([...new Set(rows.map(({ number }) => number))]).toEqual(NUMBERS);
  });

  test("cites tests that exist", () => {
    const missing = page.split("\n").flatMap((line) => citedIn(line).filter(({ path }) => path === null));
    expect(missing).toEqual([]);
  });

  test.each(rows)("$number has a test", ({ number, heldBy, weak }) => {
    if (TO_COME.includes(number)) {
      expect(weak).toMatch(/comes? with .+\. Until then .+/);
      return;
    }
    // A rule may be held by the tests of another one.
    const [, other] = /^as ([SRA]\d+)$/.exec(heldBy) ?? [];
    const own = other ? (rows.find((row) => row.number === other)?.heldBy ?? "") : heldBy;
    expect(citedIn(own).length > 0 || own.includes("*matrix*")).toBe(true);
  });

  test("puts nothing off without saying what holds meanwhile", () => {
    expect(rows.filter(({ weak }) => /\byet\b/.test(weak))).toEqual([]);
  });
});
