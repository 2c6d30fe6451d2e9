import { PGlite } from "@electric-sql/pglite";
import { generate, PostgresDialect } from "kysely-codegen";
import { pgliteDatabase } from "../open-database.ts";
import { migrate } from "./migrate.ts";

/** The text of tables.ts, made from a freshly migrated database: the migrations are the only source. */
export async function generateTables(migrationsDirectory: string): Promise<string> {
  const database = await pgliteDatabase(await PGlite.create());
  try {
    await migrate(database, migrationsDirectory);
    return await generate({
      db: database,
      dialect: new PostgresDialect(),
      excludePattern: "kysely_*",
      typeMapping: { numeric: "number", int8: "number", date: "string" },
    });
  } finally {
    await database.destroy();
  }
}
