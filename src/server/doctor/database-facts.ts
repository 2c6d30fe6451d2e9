import { sql } from "kysely";
import type { Database } from "#database/database.ts";
import type { ClockQuestion } from "./clock.ts";

export type DatabaseFacts = {
  version: { number: number; text: string };
  sizeBytes: number;
  isReadOnly: boolean;
  role: { name: string; isSuperuser: boolean; mayMigrate: boolean; mayRestore: boolean };
  /** Tables of the schema that the role cannot change. */
  notOwned: number;
  connections: { limit: number; used: number };
};

/** What the database says of itself to this role. */
export async function readDatabaseFacts(database: Database): Promise<DatabaseFacts> {
  const { rows } = await sql<{
    number: number;
    text: string;
    size: string;
    is_read_only: boolean;
    role: string;
    is_superuser: boolean;
    may_migrate: boolean;
    may_restore: boolean;
    not_owned: number;
    connections: number;
    used: number;
  }>`
    SELECT current_setting('server_version_num')::int AS number,
           split_part(current_setting('server_version'), ' ', 1) AS text,
           pg_database_size(current_database())::text AS size,
           current_setting('transaction_read_only')::bool AS is_read_only,
           current_user::text AS role,
           role.rolsuper AS is_superuser,
           has_schema_privilege('public', 'CREATE') AS may_migrate,
           pg_has_role(schema.nspowner, 'USAGE') AND has_database_privilege(current_database(), 'CREATE') AS may_restore,
           (SELECT count(*)::int FROM pg_class
            WHERE relnamespace = schema.oid AND relkind IN ('r', 'p', 'v', 'm', 'S') AND NOT pg_has_role(relowner, 'USAGE')) AS not_owned,
           LEAST(current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
                 NULLIF(role.rolconnlimit, -1), NULLIF(base.datconnlimit, -1)) AS connections,
           (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS used
    FROM pg_roles role, pg_database base, pg_namespace schema
    WHERE role.rolname = current_user AND base.datname = current_database() AND schema.nspname = 'public'
  `.execute(database);
  const [row] = rows;
  if (!row) throw new Error("the database has no schema public");
  return {
    version: { number: row.number, text: row.text },
    sizeBytes: Number(row.size),
    isReadOnly: row.is_read_only,
    role: {
      name: row.role,
      isSuperuser: row.is_superuser,
      mayMigrate: row.may_migrate,
      mayRestore: row.may_restore,
    },
    notOwned: row.not_owned,
    connections: { limit: row.connections, used: row.used },
  };
}

export async function readDatabaseClock(database: Database): Promise<ClockQuestion> {
  const asked = Date.now();
  const { rows } = await sql<{ ms: number }>`
    SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS ms`.execute(database);
  return { asked, said: rows[0]?.ms ?? asked, answered: Date.now(), stepMs: 0 };
}
