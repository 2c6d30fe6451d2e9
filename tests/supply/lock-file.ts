import { readFileSync } from "node:fs";
import { join } from "node:path";
import semver from "semver";
import satisfies from "spdx-satisfies";

export const ROOT = join(import.meta.dirname, "..", "..");

export type LockedPackage = {
  /** Where it lies, `node_modules/…`; a package may lie at several places in several versions. */
  path: string;
  name: string;
  version: string;
  license?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  hasInstallScript?: boolean;
};

export function readLockedPackages(): LockedPackage[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as {
    packages: Record<string, Omit<LockedPackage, "path" | "name"> & { name?: string }>;
  };
  return Object.entries(packages)
    .filter(([path]) => path !== "")
    .map(([path, facts]) => ({ ...facts, path, name: facts.name ?? path.replace(/^.*node_modules\//, "") }));
}

export const isProduction = ({ dev }: LockedPackage) => !dev;

const LICENSES = [
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "OFL-1.1",
];

/** What is not in the list above, with what makes it usable here. The text has to be the one that was read. */
const LICENSE_EXCEPTIONS: { packages: RegExp; license: string; reason: string }[] = [
  {
    packages: /^(?:@line\/liff|@liff\/[a-z0-9-]+)$/,
    license: "SEE LICENSE IN README.md",
    reason: "LINE's SDK, under the LINE Developers Agreement that every channel is under",
  },
  {
    packages: /^@img\/sharp-libvips-[a-z0-9-]+$/,
    license: "LGPL-3.0-or-later",
    reason: "libvips, a shared library in its own package, unchanged and replaceable",
  },
  {
    packages: /^@img\/sharp-wasm32$/,
    license: "Apache-2.0 AND LGPL-3.0-or-later AND MIT",
    reason: "libvips beside sharp; installed only where no other build exists",
  },
  {
    packages: /^@img\/sharp-win32-[a-z0-9]+$/,
    license: "Apache-2.0 AND LGPL-3.0-or-later",
    reason: "libvips beside sharp; installed only on Windows",
  },
  {
    packages: /^libheif-js$/,
    license: "LGPL-3.0",
    reason: "libheif, a module of its own, unchanged and replaceable; it runs on the server alone",
  },
  {
    packages: /^lightningcss(?:-[a-z0-9-]+)?$/,
    license: "MPL-2.0",
    reason: "comes with Vite, unchanged, and is shipped to nobody",
  },
  {
    packages: /^web-push$/,
    license: "MPL-2.0",
    reason: "unchanged; it runs on the server alone",
  },
  { packages: /^tiny-sha256$/, license: "Public domain", reason: "given to everybody; no SPDX name exists" },
];

/** Older versions have holes that are known (security.md section 3); decoders of pictures are the newest that were looked at. */
const FLOORS: Record<string, string> = {
  "react-router": ">=8.3.0",
  hono: ">=4.13.5",
  "@hono/node-server": ">=1.19.15",
  sharp: ">=0.35.5",
  "libheif-js": ">=1.23.2",
};

const isAllowed = (license: string): boolean => {
  try {
    return satisfies(license, LICENSES);
  } catch {
    return false;
  }
};

/** What is wrong with the packages of a lock file, one sentence each. */
export function problemsOf(packages: LockedPackage[], allowScripts: Record<string, boolean>): string[] {
  const problems: string[] = [];
  for (const one of packages) {
    const wrong = (text: string) => problems.push(`${one.path} ${one.version}: ${text}`);
    if (!/^sha512-[A-Za-z0-9+/]{86}==$/.test(one.integrity ?? "")) wrong("has no sha512");
    // The lock file names no host: what comes from the registry has no `resolved`.
    if (one.resolved || one.link) wrong(`comes from ${one.resolved ?? "a link"} instead of the registry`);
    if (one.hasInstallScript && !Object.hasOwn(allowScripts, one.name)) wrong("has an install script");
    const floor = FLOORS[one.name];
    if (floor && !semver.satisfies(one.version, floor)) wrong(`is not ${floor}`);
    if (isProduction(one) && !isAllowed(one.license ?? "") && !exceptionOf(one))
      wrong(`has the license ${one.license ?? "of nobody"}`);
  }
  const names = new Set(packages.map(({ name }) => name));
  for (const name of [...Object.keys(FLOORS), ...Object.keys(allowScripts)])
    if (!names.has(name)) problems.push(`${name} is spoken of and not installed`);
  for (const exception of LICENSE_EXCEPTIONS)
    if (!packages.some((one) => isProduction(one) && exceptionOf(one) === exception))
      problems.push(`the exception for ${exception.packages} is needed no more`);
  return problems;
}

function exceptionOf({ name, license }: LockedPackage) {
  return LICENSE_EXCEPTIONS.find((one) => one.packages.test(name) && one.license === license);
}
