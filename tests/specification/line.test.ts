import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const page = readFileSync(join(root, "docs/line.md"), "utf8");
const textOf = (paths: string[]) => paths.map((path) => readFileSync(join(root, path), "utf8")).join("\n");

/** What a cell says of a test's name; "…" leaves something out. */
function partsOf(cell: string): string[] {
  return cell
    .split(/ · |…/)
    .map((part) => part.replace(/^[\s,:.]+|[\s,:]+$/g, ""))
    .filter((part) => part.length > 5);
}

const proven = [...page.matchAll(/^\| ([^|]+) \| (`[^|]+`) \| ([^|]+) \|$/gm)].map(
  ([, what = "", files = "", names = ""]) => ({
    what,
    files: [...files.matchAll(/`([^`]+)`/g)].map(([, file = ""]) =>
      file.startsWith("src/") ? file : `tests/line/contract/${file}`,
    ),
    names,
  }),
);

const complaints = [...page.matchAll(/^\| (\d+) \| [^|]+ \| [^|]+ \| ([^|]+) \|$/gm)].map(
  ([, number = "", tests = ""]) => ({ number, tests: tests.split("; ") }),
);

test("every row and all seventeen complaints name a test", () => {
  expect(proven.length).toBeGreaterThan(40);
  expect(complaints.map(({ number }) => Number(number))).toEqual(
    Array.from({ length: 17 }, (_, at) => at + 1),
  );
});

describe("the tests that docs/line.md names exist", () => {
  test.each(proven)("$what", ({ files, names }) => {
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
    const text = textOf(files);
    expect(partsOf(names).filter((part) => !text.includes(part))).toEqual([]);
  });

  test.each(complaints)("complaint $number", ({ tests }) => {
    for (const named of tests) {
      const [place = "", name = ""] = named.split(": ");
      const file = place.startsWith("src/") ? place : `tests/line/${place}.spec.ts`;
      expect(existsSync(join(root, file)), file).toBe(true);
      expect(textOf([file])).toContain(name);
    }
  });
});
