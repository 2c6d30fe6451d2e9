import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const documents = readdirSync(join(root, "docs"))
  .filter((name) => name.endsWith(".md"))
  .map((name) => join("docs", name));

/** Documents write the paths of tests from the project, from src or from the features. */
const isThere = (path: string) =>
  ["", "src", "src/features"].some((from) => existsSync(join(root, from, path)));

test.each(documents)("the tests that %s names are there", (document) => {
  const text = readFileSync(join(root, document), "utf8");
  const named = [...text.matchAll(/(?<![\w./<*-])(?:[a-z][\w-]*\/)+[\w.-]+\.(?:test|spec)\.tsx?\b/g)];
  expect(named.map(([path]) => path).filter((path) => !isThere(path))).toEqual([]);
});
