import { expect, test } from "vitest";
import type { HeldRole } from "#features/shops/shop-role.ts";
import { placesOf, shopPathOf } from "./destinations.ts";

const held = (shop_id: string, role: HeldRole["role"]): HeldRole => ({ shop_id, role });

test.for<[what: string, roles: HeldRole[], path: string]>([
  ["nobody's shop", [], "/shops"],
  ["one shop of one's own", [held("a", "owner")], "/shops/manage/a"],
  ["one shop that one manages", [held("a", "manager")], "/shops/manage/a"],
  ["one shop where one works", [held("a", "staff")], "/shops/manage/a/staff"],
  ["several shops", [held("a", "owner"), held("b", "staff")], "/shops/register"],
])("お店 leads whoever has %s on", ([, roles, path]) => {
  expect(shopPathOf(roles)).toBe(path);
  expect(placesOf(path).find(({ label }) => label === "お店")?.path).toBe(path);
});
