import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const page = readFileSync(join(root, "docs/asvs.md"), "utf8");
const decisions = readdirSync(join(root, "docs/decisions"));

const { levelsOfSections } = JSON.parse(
  readFileSync(join(root, "tests/support/asvs-5.0.0.json"), "utf8"),
) as { levelsOfSections: Record<string, number[]> };
const levelOf = new Map<string, number>(
  Object.entries(levelsOfSections).flatMap(([section, levels]) =>
    levels.map((level, index) => [`${section}.${index + 1}`, level] as const),
  ),
);

/** Where level 2 counts as well. Of OAuth the parts of a client. */
const WITH_LEVEL_2 = /^(?:2\.3|[34]\.\d|5\.\d|[789]\.\d|10\.[125]|1[1234]\.\d|15\.3|16\.\d)\.\d+$/;
const STATES = ["met", "not applicable", "open"];

const rows = [...page.matchAll(/^\| (\d+\.\d[^|]*) \| (\d) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, numbers = "", level = "", , state = "", text = ""]) => ({
    numbers: numbers.split(", "),
    level: Number(level),
    state,
    text,
  }),
);
const said = rows.flatMap(({ numbers }) => numbers);

/** What a row cites: files, decisions by their number, and the matrix. */
const citedIn = (text: string) => ({
  files: [...text.matchAll(/`([\w./-]+\/[\w./-]+\.\w+|\w+\.json|deploy\/Caddyfile)`/g)].map(
    ([, path = ""]) => path,
  ),
  decisions: [...text.matchAll(/\bdecisions? (\d{3}(?:, \d{3})*)/g)].flatMap(([, numbers = ""]) =>
    numbers.split(", "),
  ),
  matrix: text.includes("*matrix*"),
});

test("the list of numbers is the whole standard's", () => {
  const count = (level: number) => [...levelOf.values()].filter((one) => one === level).length;
  expect([count(1), count(2), count(3)]).toEqual([70, 183, 92]);
});

test("every requirement of level 1, and of level 2 where it counts, stands on the page once, in order", () => {
  const expected = [...levelOf]
    .filter(([number, level]) => level === 1 || (level === 2 && WITH_LEVEL_2.test(number)))
    .map(([number]) => number);
  expect(said).toEqual(expected);
});

test("each row says its level and one of the three states", () => {
  expect(rows.filter(({ state }) => !STATES.includes(state))).toEqual([]);
  expect(rows.filter(({ numbers, level }) => numbers.some((one) => levelOf.get(one) !== level))).toEqual([]);
  // A row that is written in another way would be no row.
  expect(page.match(/^\| \d/gm)).toHaveLength(rows.length);
});

test("what is cited exists", () => {
  const folders = ["", "src", "src/features"];
  const cited = page.split("\n").map(citedIn);
  const files = cited.flatMap(({ files }) => files).filter((path) => path !== "");
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((path) => !folders.some((folder) => existsSync(join(root, folder, path))))).toEqual([]);
  const numbers = cited.flatMap((one) => one.decisions);
  expect(numbers.filter((number) => !decisions.some((file) => file.startsWith(`${number}-`)))).toEqual([]);
});

test("what is met names a file, a decision or the matrix, or is the same as the row before", () => {
  const withoutWord = rows.filter(({ state, text }, index) => {
    const before =
      text === "the same" && rows[index - 1]?.state === state ? (rows[index - 1]?.text ?? "") : text;
    const { files, decisions: named, matrix } = citedIn(before);
    return state === "met" && files.length === 0 && named.length === 0 && !matrix;
  });
  expect(withoutWord).toEqual([]);
});

test("what is open says what is missing", () => {
  expect(rows.filter(({ state, text }) => state === "open" && text.trim().length < 8)).toEqual([]);
});
