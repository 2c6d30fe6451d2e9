import { expect, test } from "vitest";
import { missingParts } from "./missing-parts.ts";
import type { OverviewFigures } from "./overview-figures.ts";

const owned = { is_active: true, role: "owner" } as const;
const told: OverviewFigures = {
  hasHours: true,
  hasPhotos: true,
  hasPrice: true,
  makers: 0,
  singleFlavors: 1,
  houseMixes: 1,
  suggestions: 0,
  verification: "verified",
  members: 1,
  invited: 0,
  hasStatistics: false,
};

test.for<[changes: Partial<OverviewFigures>, parts: string[]]>([
  [{}, []],
  [{ hasHours: false }, ["hours"]],
  [{ hasPhotos: false }, ["photos"]],
  [{ hasPrice: false }, ["price"]],
  [{ singleFlavors: 0 }, ["stock"]],
  [{ houseMixes: 0 }, ["mixes"]],
  [{ verification: "none" }, ["papers"]],
  [{ verification: "waiting" }, []],
  [{ verification: "rejected" }, ["papers-again"]],
])("with %o there is left to do: %j", ([changes, parts]) => {
  expect(missingParts(owned, { ...told, ...changes })).toEqual(parts);
});

test("operators send no papers, and nothing is asked for of a closed shop", () => {
  const nothing = { ...told, hasPhotos: false, verification: "none" } as const;
  expect(missingParts({ ...owned, role: "admin" }, nothing)).toEqual(["photos"]);
  expect(missingParts({ ...owned, is_active: false }, nothing)).toEqual([]);
});
