import { expect, test } from "vitest";
import { isProduction, readLockedPackages } from "./lock-file.ts";
import { makeSbom } from "./sbom.ts";

test("the bill of materials names the packages of production, each with its hash", () => {
  const { bomFormat, metadata, components } = makeSbom();

  expect([bomFormat, metadata.component.name]).toEqual(["CycloneDX", "kemurica"]);
  const expected = readLockedPackages()
    .filter(isProduction)
    .map(({ name, version }) => `${name}@${version}`);
  expect(new Set(components.map(({ name, version }) => `${name}@${version}`))).toEqual(new Set(expected));
  expect(components.filter(({ hashes }) => !hashes?.length)).toEqual([]);
});
