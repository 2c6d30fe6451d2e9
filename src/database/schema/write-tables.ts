import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { generateTables } from "./generate-tables.ts";
import { schemaPage } from "./schema-page.ts";

// npm run db:types
const root = join(import.meta.dirname, "..", "..", "..");
const migrations = join(root, "migrations");
writeFileSync(join(root, "src", "database", "tables.ts"), await generateTables(migrations));
writeFileSync(join(root, "docs", "schema.md"), await schemaPage(migrations));
