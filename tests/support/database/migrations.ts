import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const MIGRATIONS = fileURLToPath(new URL("../../../migrations", import.meta.url));

/** The same for the same migrations: names what was made from them. */
export function migrationsFingerprint(): string {
  const hash = createHash("sha256");
  const files = readdirSync(MIGRATIONS, { recursive: true, encoding: "utf8" }).sort();
  for (const file of files.filter((one) => one.endsWith(".sql")))
    hash.update(file).update(readFileSync(join(MIGRATIONS, file)));
  return hash.digest("hex").slice(0, 12);
}
