import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./lock-file.ts";
import { makeSbom } from "./sbom.ts";

// npm run release:sbom
const sbom = makeSbom();
const file = join("build", "release", "sbom.cdx.json");
mkdirSync(join(ROOT, "build", "release"), { recursive: true });
writeFileSync(join(ROOT, file), `${JSON.stringify(sbom, null, 2)}\n`);
process.stdout.write(`${file}: ${sbom.components.length} packages\n`);
