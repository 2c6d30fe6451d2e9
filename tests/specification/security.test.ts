import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import packageFile from "../../package.json" with { type: "json" };

const root = join(import.meta.dirname, "../..");
const page = readFileSync(join(root, "docs/security.md"), "utf8");

const numbered = (letter: string, last: number) =>
  Array.from({ length: last }, (_, index) => `${letter}${index + 1}`);
/** The security model's rules, goals and abuse cases. */
const NUMBERS = [...numbered("S", 16), ...numbered("R", 13), ...numbered("A", 24)];
/** What no test holds, because it takes too long: its row says so, and names the command. */
const WITHOUT_TEST = ["R13"];

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

  const isWithout = ({ number }: { number: string }) => WITHOUT_TEST.includes(number);

  test.each(rows.filter((row) => !isWithout(row)))("$number cites a test", ({ heldBy }) => {
    // A rule may be held by the tests of another one.
    const [, other] = /^as ([SRA]\d+)$/.exec(heldBy) ?? [];
    const own = other ? (rows.find((row) => row.number === other)?.heldBy ?? "") : heldBy;
    expect(citedIn(own).length > 0 || own.includes("*matrix*")).toBe(true);
  });

  test.each(rows.filter(isWithout))(
    "$number says that no test holds it, and what does",
    ({ heldBy, weak }) => {
      expect(heldBy).toMatch(/^no test/);
      const [, script = ""] = /`npm run ([\w:]+)`/.exec(weak) ?? [];
      expect(Object.keys(packageFile.scripts)).toContain(script);
    },
  );

  test("never says yet: what is to come has a name", () => {
    expect(rows.filter(({ weak }) => /\byet\b/.test(weak))).toEqual([]);
  });
});
