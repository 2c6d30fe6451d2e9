import { expect, test } from "vitest";
import { birthDateFields, readBirthDate } from "./birth-date.ts";

test.each([
  [{ year: "1990", month: "4", day: "1" }, "1990-04-01"],
  [{ year: "１９９０", month: "１２", day: "３１" }, "1990-12-31"],
  [{ year: "2004", month: "2", day: "29" }, "2004-02-29"],
  [{ year: "2005", month: "2", day: "29" }, null],
  [{ year: "1990", month: "13", day: "1" }, null],
  [{ year: "", month: "", day: "" }, null],
  [{ year: "平成2", month: "4", day: "1" }, null],
])("%j is %s", (fields, day) => expect(readBirthDate(fields)).toBe(day));

test("a known date stands in its fields without zeros", () => {
  expect(birthDateFields("1990-04-01")).toEqual({ year: "1990", month: "4", day: "1" });
  expect(birthDateFields(null)).toEqual({ year: "", month: "", day: "" });
});
