import { describe, expect, test } from "vitest";
import {
  addFlavor,
  changeFlavorShare,
  likedFirst,
  moveFlavor,
  type PickedFlavor,
  removeFlavor,
  removeShares,
  sharesOf,
  startShares,
  toggleFlavor,
} from "./draft-flavors.ts";
import type { DraftFlavor } from "./stored-draft.ts";

const named = (flavor_name: string, maker_name = "Azure"): PickedFlavor => ({
  maker_id: null,
  flavor_id: null,
  maker_name,
  flavor_name,
  paint: "custom",
});
const mix = (...names: string[]) =>
  names.reduce<DraftFlavor[]>((flavors, name) => addFlavor(flavors, named(name)), []);
const names = (flavors: DraftFlavor[]) => flavors.map(({ flavor_name }) => flavor_name);

describe("the flavours of a draft", () => {
  test("come in the order in which they were picked, each once", () => {
    expect(names(mix("ミント", "レモン", "ミント"))).toEqual(["ミント", "レモン"]);
  });

  test("are told apart by their maker", () => {
    expect(addFlavor(mix("ミント"), named("ミント", "DarkSide"))).toHaveLength(2);
  });

  test("are twelve at most", () => {
    const full = mix(...Array.from({ length: 12 }, (_, index) => `第${index}`));
    expect(addFlavor(full, named("十三"))).toBe(full);
  });

  test("go in and out by the same chip", () => {
    expect(names(toggleFlavor(mix("ミント", "レモン"), named("ミント")))).toEqual(["レモン"]);
    expect(names(toggleFlavor(mix("レモン"), named("ミント")))).toEqual(["レモン", "ミント"]);
  });

  test("move by one place and no further than the ends", () => {
    expect(names(moveFlavor(mix("ミント", "レモン", "紅茶"), 2, -1))).toEqual(["ミント", "紅茶", "レモン"]);
    expect(names(moveFlavor(mix("ミント", "レモン"), 0, -1))).toEqual(["ミント", "レモン"]);
  });
});

test("what the person likes stands before the rest, each in its order", () => {
  const flavors = ["ミント", "レモン", "紅茶"].map((name) => ({ ...named(name), flavor_id: name }));
  expect(likedFirst(flavors, ["紅茶", "レモン"]).map(({ flavor_name }) => flavor_name)).toEqual([
    "レモン",
    "紅茶",
    "ミント",
  ]);
});

describe("shares of a draft", () => {
  const shared = startShares(mix("ミント", "レモン"));

  test("are left to the staff until they are asked for, and again afterwards", () => {
    expect(sharesOf(mix("ミント"))).toBeNull();
    expect(sharesOf(shared)).toEqual([50, 50]);
    expect(sharesOf(removeShares(shared))).toBeNull();
  });

  test("keep their sum when flavours come, go and change", () => {
    expect(sharesOf(addFlavor(shared, named("紅茶")))).toEqual([34, 33, 33]);
    expect(sharesOf(removeFlavor(shared, 0))).toEqual([100]);
    expect(sharesOf(changeFlavorShare(shared, 0, 80))).toEqual([80, 20]);
    expect(removeFlavor(removeFlavor(shared, 0), 0)).toEqual([]);
  });

  test("move with their flavour", () => {
    expect(sharesOf(moveFlavor(changeFlavorShare(shared, 0, 80), 0, 1))).toEqual([20, 80]);
  });
});
