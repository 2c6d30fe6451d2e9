import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "./lock-file.ts";

type Sbom = {
  bomFormat: string;
  metadata: { component: { name: string } };
  components: { name: string; version: string; hashes?: { alg: string }[] }[];
};

type LockedFacts = { dev?: boolean; devOptional?: boolean };

/**
 * The packages that production uses, from the lock file alone, as CycloneDX. `npm sbom --omit=dev` would leave out what
 * tests use too (React, for one); so npm reads a lock file in which nothing else stands.
 */
export function makeSbom(): Sbom {
  const folder = mkdtempSync(join(tmpdir(), "kemurica-sbom-"));
  try {
    const { devDependencies: _, overrides: __, ...product } = readJson("package.json");
    const lock = readJson("package-lock.json");
    const packages = Object.entries(lock.packages as Record<string, LockedFacts>)
      .filter(([path, { dev }]) => path !== "" && !dev)
      .map(([path, { devOptional: _, ...facts }]) => [path, facts]);
    const write = (file: string, content: unknown) =>
      writeFileSync(join(folder, file), JSON.stringify(content));
    write("package.json", product);
    write("package-lock.json", { ...lock, packages: { "": product, ...Object.fromEntries(packages) } });

    const args = ["sbom", "--sbom-format=cyclonedx", "--sbom-type=application", "--package-lock-only"];
    const { status, stdout, stderr } = spawnSync("npm", args, {
      cwd: folder,
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    });
    if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`);
    const sbom = JSON.parse(stdout) as Sbom;
    // npm calls the product as its folder is called.
    sbom.metadata.component.name = String(product.name);
    return sbom;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readJson(file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(ROOT, file), "utf8")) as Record<string, unknown>;
}
