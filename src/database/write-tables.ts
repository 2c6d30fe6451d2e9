import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { generateTables } from "./generate-tables.ts";

// npm run db:types
const migrations = join(import.meta.dirname, "..", "..", "migrations");
writeFileSync(join(import.meta.dirname, "tables.ts"), await generateTables(migrations));
