import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { findBinaries } from "./binaries.ts";
import { isProduction, ROOT, readLockedPackages } from "./lock-file.ts";

type Family = { named: string; matches: (name: string) => boolean; source: string; used: string };

const page = readFileSync(join(ROOT, "docs", "binaries.md"), "utf8");
const families: Family[] = [
  ...page.matchAll(/^\| (`[^|]+`) \| [^|]+ \| ([^|]+) \| [^|]+ \| ([^|]+) \|$/gm),
].flatMap(([, packages = "", source = "", used = ""]) =>
  [...packages.matchAll(/`([^`]+)`/g)].map(([, named = ""]) => ({
    named,
    matches: (name) => matchesName(named, name),
    source,
    used,
  })),
);
const packages = readLockedPackages();
const found = findBinaries(join(ROOT, "node_modules"));
const familiesOf = (name: string) => families.filter(({ matches }) => matches(name));

describe("the page of binaries", () => {
  test("names every package on this machine that holds one", () => {
    expect(found.length).toBeGreaterThan(20);
    expect(found.filter(({ packageName }) => familiesOf(packageName).length === 0)).toEqual([]);
  });

  test("names every package that other systems and processors get instead", () => {
    const ofSystems = packages.filter(({ os, cpu }) => os ?? cpu);
    expect(ofSystems.length).toBeGreaterThan(20);
    expect(ofSystems.filter(({ name }) => familiesOf(name).length === 0)).toEqual([]);
  });

  test("names nothing that is not installed", () => {
    expect(families.filter(({ matches }) => !packages.some(({ name }) => matches(name)))).toEqual([]);
  });

  test("says of each the repository that the package says itself", () => {
    const wrong = found.flatMap(({ folder, packageName }) => {
      const { repository } = JSON.parse(
        readFileSync(join(ROOT, "node_modules", folder, "package.json"), "utf8"),
      ) as { repository: string | { url: string } };
      const url = typeof repository === "string" ? repository : repository.url;
      const [, project = url] = /github\.com\/([^/]+\/[^/]+?)(?:\.git)?$/.exec(url) ?? [];
      return familiesOf(packageName).some(({ source }) => source.includes(`\`${project}\``))
        ? []
        : [`${packageName}: ${project}`];
    });
    expect([...new Set(wrong)]).toEqual([]);
  });

  test("calls nothing the server's or the browser's that only development installs", () => {
    const running = families.filter(({ used }) => /\b(?:server|browser)\b/.test(used));
    expect(running.length).toBeGreaterThan(5);
    const ofDevelopment = running.filter(
      ({ matches }) => !packages.some((one) => matches(one.name) && isProduction(one)),
    );
    expect(ofDevelopment).toEqual([]);
  });
});

test("a binary is known by its first bytes, by its name, or by WebAssembly in a script", () => {
  const folder = mkdtempSync(join(tmpdir(), "kemurica-binaries-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (file: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  };
  write("plain/index.js", "export default 1;");
  write("plain/font.woff2", Buffer.from("774f4632", "hex"));
  write("named/addon.node", "");
  write("@scope/tool/bin/tool", Buffer.from("7f454c4602010100", "hex"));
  write("@scope/tool/node_modules/inner/disguised.js", Buffer.from("cffaedfe07000001", "hex"));
  write("written/module.mjs", `const bytes = "AGFzbQEAAAA=";`);

  const kinds = findBinaries(folder).map((one) => [one.folder, one.kind]);
  expect(Object.fromEntries(kinds)).toEqual({
    named: "by its name",
    "@scope/tool": "ELF",
    "@scope/tool/node_modules/inner": "Mach-O",
    written: "WebAssembly in text",
  });
});

/** `*` stands for one or more characters that are no slash. */
function matchesName(named: string, name: string): boolean {
  const [start = "", end] = named.split("*");
  if (end === undefined) return name === named;
  return name.startsWith(start) && name.endsWith(end) && !name.slice(start.length).includes("/");
}
