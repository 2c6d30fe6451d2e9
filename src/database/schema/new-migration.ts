import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

// npm run db:new -- mix_comments: the next number, a name that says what it means.
const directory = join(import.meta.dirname, "..", "..", "..", "migrations");
const name = process.argv[2];
if (!name || !/^[a-z][a-z0-9_]*$/.test(name)) {
  process.stderr.write("\n  Name the migration by its meaning: npm run db:new -- mix_comments\n\n");
  process.exit(1);
}
const next = readdirSync(directory).filter((file) => /^\d{4}_/.test(file)).length + 1;
const path = join(directory, `${String(next).padStart(4, "0")}_${name}.sql`);
writeFileSync(path, "-- Why this is needed, in one sentence.\n", { flag: "wx" });
process.stdout.write(`${path}\n`);
