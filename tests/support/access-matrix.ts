import { readFileSync } from "node:fs";
import { join } from "node:path";

const file = readFileSync(join(import.meta.dirname, "..", "access-matrix.md"), "utf8");

type Actor = "V" | "I" | "U" | "X" | "M" | "MX" | "MF" | "ST" | "B" | "A";
/** What a file, a call or a page answers each of them. Of those that are about nobody's thing, `of` is absent. */
type Row<Thing extends string> = Record<Thing | "policy", string> & { of?: string } & Record<
    Actor,
    number | string
  >;

/** The rows of tests/access-matrix.md. */
export const matrix = {
  files: rowsOf<Row<"file">>("Files"),
  calls: rowsOf<Row<"call">>("Calls"),
  pages: rowsOf<Record<"page" | "policy" | "title", string>>("Pages"),
  ownPages: rowsOf<Row<"page">>("Pages with answers of their own"),
  /** By policy. */
  pagePolicies: Object.fromEntries(
    rowsOf<Record<"policy", string> & Record<Actor, number | string>>("Policies of pages").map(
      ({ policy, ...statuses }) => [policy, statuses],
    ),
  ),
};

/** A table's rows under its column names; empty cells are absent, numbers are numbers. */
function rowsOf<Row>(heading: string): Row[] {
  const section = file.split("\n## ").find((one) => one.startsWith(`${heading}\n`));
  if (!section) throw new Error(`tests/access-matrix.md has no section "${heading}".`);
  const [columns = [], , ...rows] = section
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  return rows.map(
    (cells) =>
      Object.fromEntries(
        cells
          .map((cell, index) => [columns[index], /^\d+$/.test(cell) ? Number(cell) : cell])
          .filter(([, cell]) => cell !== ""),
      ) as Row,
  );
}
