import { expect, test } from "vitest";
import { needsNames } from "./needs-names.ts";

const nothing = { prefecture: "", city: "", nearest_station: "" };
const typed = { prefecture: "東京都", city: "渋谷区", nearest_station: "渋谷駅" };

test("where a pin is set no names are asked for, until one of the address is typed", () => {
  const opened = { ...typed, isPlaced: true };
  expect(needsNames(opened, typed)).toBe(false);
  expect(needsNames(opened, { ...typed, prefecture: "大阪府" })).toBe(true);
  expect(needsNames(opened, { ...typed, city: "新宿区" })).toBe(true);
  expect(needsNames(opened, { ...typed, nearest_station: "" })).toBe(true);
});

test("where no pin is set they are asked for as soon as anything is said", () => {
  expect(needsNames({ ...typed, isPlaced: false }, typed)).toBe(true);
  expect(needsNames({ ...nothing, isPlaced: false }, nothing)).toBe(false);
  expect(needsNames({ ...nothing, isPlaced: false }, { ...nothing, prefecture: "東京都" })).toBe(true);
});
