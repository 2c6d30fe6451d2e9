import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type LockedPackage, problemsOf, ROOT, readLockedPackages } from "./lock-file.ts";

const { allowScripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
  allowScripts: Record<string, boolean>;
};
const packages = readLockedPackages();

describe("the lock file", () => {
  test("names packages of the registry with their hashes, licenses that are allowed, and no version below its floor", () => {
    expect(packages.length).toBeGreaterThan(500);
    expect(problemsOf(packages, allowScripts)).toEqual([]);
  });

  test("lets no package run a script", () => {
    expect(Object.values(allowScripts)).not.toContain(true);
    expect(readFileSync(join(ROOT, "set-up.mjs"), "utf8")).toContain('"ci", "--ignore-scripts"');
  });

  const good: LockedPackage = {
    path: "node_modules/good",
    name: "good",
    version: "1.0.0",
    license: "(MIT OR GPL-3.0-only)",
    integrity: `sha512-${"a".repeat(86)}==`,
  };
  test.each<[string, Partial<LockedPackage>]>([
    ["has no sha512", { integrity: "sha1-abc=" }],
    ["instead of the registry", { resolved: "git+ssh://git@github.com/somebody/good.git#1" }],
    ["instead of the registry", { resolved: "http://example.com/good.tgz" }],
    ["instead of the registry", { link: true }],
    ["has an install script", { hasInstallScript: true }],
    ["is not >=4.13.5", { path: "node_modules/other/node_modules/hono", name: "hono", version: "4.13.4" }],
    ["is not >=8.3.0", { name: "react-router", version: "8.3.0-pre.1" }],
    ["has the license GPL-3.0-only", { license: "GPL-3.0-only" }],
    ["has the license (MIT AND GPL-3.0-only)", { license: "(MIT AND GPL-3.0-only)" }],
    ["has the license of nobody", { license: undefined }],
    ["has the license LGPL-3.0", { license: "LGPL-3.0" }],
    ["has the license MIT, as is", { license: "MIT, as is" }],
  ])("is refused with a package that %s: %j", (problem, facts) => {
    const found = problemsOf([...packages, { ...good, ...facts }], allowScripts);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(problem);
  });

  test("may have what only tests use under any license", () => {
    expect(problemsOf([...packages, { ...good, license: "GPL-3.0-only", dev: true }], allowScripts)).toEqual(
      [],
    );
  });
});
