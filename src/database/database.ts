import type { Kysely, Transaction as KyselyTransaction } from "kysely";
import type { DB } from "./tables.ts";

export type Database = Kysely<DB>;
export type Transaction = KyselyTransaction<DB>;
