import { expect, test } from "vitest";
import { readTables } from "./archive-tables.ts";

const trap = new Proxy(
  {},
  {
    get() {
      throw new Error("It was looked at.");
    },
  },
);
const EMPTY = { shisha_mixes: [], mix_items: [], mix_images: [], favorites: [] };

test("the first bad row ends it: no issue of another one is kept", () => {
  expect(() => readTables({ ...EMPTY, mix_items: [0, trap] })).toThrow("ARCHIVE_BROKEN");
});

test("a table that no import reads is not looked at", () => {
  const tables = Object.defineProperty({ ...EMPTY }, "notifications", {
    enumerable: true,
    get: () => (trap as { x: unknown }).x,
  });
  expect(readTables(tables)).toEqual(EMPTY);
});
