import { beforeEach, expect, test } from "vitest";
import { clearSavedValues, keep, readKept, removeKept } from "./kept-values.ts";

const DAY_MS = 86_400_000;

/** Its entries are its own properties, as of a browser's. */
class MemoryStorage {
  [name: string]: unknown;
  getItem(name: string): string | null {
    return Object.hasOwn(this, name) ? String(this[name]) : null;
  }
  setItem(name: string, text: string): void {
    this[name] = text;
  }
  removeItem(name: string): void {
    delete this[name];
  }
}

let where: () => { tab: Storage; device: Storage };
beforeEach(() => {
  const [tab, device] = [new MemoryStorage(), new MemoryStorage()] as unknown as [Storage, Storage];
  where = () => ({ tab, device });
});

const short = { name: "profile:ken" };
const long = { name: "register-shop:ken", daysKept: 30 };

test("a short form waits in the tab, a long one on the device", () => {
  keep(short, { a: 1 }, 0, where);
  keep(long, { b: 2 }, 0, where);
  expect(Object.keys(where().tab)).toEqual([short.name]);
  expect(Object.keys(where().device)).toEqual([long.name]);
  expect([readKept(short, 0, where), readKept(long, 0, where)]).toEqual([{ a: 1 }, { b: 2 }]);
  removeKept(short, where);
  expect([readKept(short, 0, where), readKept(long, 0, where)]).toEqual([null, { b: 2 }]);
});

test("what waits on the device too long is read no more, and gone", () => {
  keep(long, { b: 2 }, 0, where);
  expect(readKept(long, 30 * DAY_MS - 1, where)).toEqual({ b: 2 });
  expect(readKept(long, 30 * DAY_MS, where)).toBeNull();
  expect(Object.keys(where().device)).toEqual([]);
});

test("logging out clears the forms of one person in both places", () => {
  for (const form of [short, long, { ...short, name: "profile:aoi" }, { ...long, name: "register-shop:aoi" }])
    keep(form, {}, 0, where);
  clearSavedValues("ken", where);
  expect([Object.keys(where().tab), Object.keys(where().device)]).toEqual([
    ["profile:aoi"],
    ["register-shop:aoi"],
  ]);
});

test("a browser that keeps nothing says so", () => {
  const nothing = () => {
    throw new Error("denied");
  };
  expect(keep(long, {}, 0, nothing)).toBe(false);
  expect(readKept(long, 0, nothing)).toBeNull();
});
