import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  type CachedScreens,
  createCachedScreens,
  type LoaderResults,
  MOST_CACHED_SCREENS,
} from "./cached-screens.ts";

const data = (result: unknown): LoaderResults => ({ "routes/screen": { type: "data", result } });

let screens: CachedScreens;

beforeEach(() => {
  screens = createCachedScreens();
  screens.belongTo("anna");
});

const keep = (address: string) => screens.keep(address, data(address), screens.version());

describe("a screen that is kept", () => {
  test("is found by its path and query, and has to be read anew until the server has answered", () => {
    keep("/shisha");
    expect(screens.show("/shisha?view=list")).toBeUndefined();
    expect(screens.isOwed("/shisha")).toBe(false);

    expect(screens.show("/shisha")).toEqual(data("/shisha"));
    expect(screens.isOwed("/shisha")).toBe(true);
    screens.settle("/dashboard");
    expect(screens.isOwed("/shisha")).toBe(true);
    screens.settle("/shisha");
    expect(screens.isOwed("/shisha")).toBe(false);
  });

  test("goes when more than thirty others were seen since", () => {
    keep("/dashboard");
    keep("/shisha");
    for (let year = 1; year < MOST_CACHED_SCREENS; year += 1) {
      screens.show("/shisha");
      keep(`/shisha/album/${year}`);
    }

    expect(screens.show("/dashboard")).toBeUndefined();
    expect(screens.show("/shisha")).toEqual(data("/shisha"));
  });
});

describe("a write", () => {
  test("takes everything that is kept", () => {
    keep("/shisha");
    screens.beginWrite();
    screens.endWrite();

    expect(screens.show("/shisha")).toBeUndefined();
  });

  test("keeps out what was asked for before its end, and what comes while another is under way", () => {
    const before = screens.version();
    screens.beginWrite();
    const meanwhile = screens.version();
    screens.keep("/shisha", data("old"), before);
    screens.beginWrite();
    screens.endWrite();
    screens.keep("/shisha", data("old"), screens.version());
    screens.endWrite();
    screens.keep("/shisha", data("old"), meanwhile);
    expect(screens.show("/shisha")).toBeUndefined();

    keep("/shisha");
    expect(screens.show("/shisha")).toEqual(data("/shisha"));
  });

  test("holds back the reading behind until it is over, and says so", () => {
    keep("/shisha");
    screens.show("/shisha");
    screens.beginWrite();
    expect(screens.isOwed("/shisha")).toBe(false);

    const hear = vi.fn();
    screens.listen(hear);
    screens.endWrite();
    expect(hear).toHaveBeenCalled();
    expect(screens.isOwed("/shisha")).toBe(true);
  });
});

describe("another person", () => {
  test("finds nothing of the one before, nor what was asked for as them", () => {
    keep("/shisha");
    const before = screens.version();
    screens.belongTo("ben");
    screens.keep("/dashboard", data("of Anna"), before);

    expect(screens.show("/shisha")).toBeUndefined();
    expect(screens.show("/dashboard")).toBeUndefined();
  });

  test("is told from the same one, and from nobody, of whom nothing is kept", () => {
    keep("/shisha");
    screens.belongTo("anna");
    expect(screens.show("/shisha")).toEqual(data("/shisha"));

    screens.belongTo(null);
    keep("/shisha");
    expect(screens.show("/shisha")).toBeUndefined();
  });
});
