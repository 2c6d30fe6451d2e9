import { expect, test } from "vitest";
import { DEMO_NAMES } from "./demo-names.ts";

const named = (name: string, kind: string) =>
  DEMO_NAMES.features.filter(({ properties }) => properties.name === name && properties.kind === kind);

test("a town stands where its station is, else at its office", () => {
  const at = (name: string, kind: string) => named(name, kind)[0]?.geometry.coordinates;
  expect(at("仙台", "city")).toEqual(at("仙台", "station"));
  expect(at("鹿児島", "town")).toEqual(at("鹿児島市", "ward"));
});

test("a ward of a city is called by its own name, and a station stands beside it", () => {
  expect(named("中京区", "ward")).toHaveLength(1);
  expect(named("京都市", "ward")).toHaveLength(1);
  expect(named("渋谷", "station")).toHaveLength(1);
  expect(named("京橋", "station")).toHaveLength(2);
});
