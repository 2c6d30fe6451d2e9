import { existsSync } from "node:fs";
import { join } from "node:path";
import { CONNECTIONS_OF_A_PROCESS, type OpenedDatabase, openDatabase } from "#database/open-database.ts";
import { bytesText } from "#foundation/grouped-number.ts";
import type { Config } from "../config.ts";
import type { DatabaseFacts } from "./database-facts.ts";
import { type Finding, note, ok, problem } from "./finding.ts";
import { codeOf, reasonOf, withinLimit } from "./reason.ts";

const OLDEST_POSTGRES = 150_000;

type Place = Pick<Config, "databaseUrl" | "dataDirectory">;

/** The database as it is: nothing is migrated, and none is made where there is none. What keeps it shut is a finding. */
export async function openToLook(
  { databaseUrl, dataDirectory }: Place,
  limitMs: number,
): Promise<OpenedDatabase | Finding> {
  if (databaseUrl === null) return openEmbedded(dataDirectory);
  const opening = openDatabase({ url: databaseUrl });
  try {
    return await withinLimit(limitMs, opening);
  } catch (error) {
    void opening.then(
      (opened) => opened.close(),
      () => undefined,
    );
    return judgeShut(databaseUrl, error);
  }
}

async function openEmbedded(directory: string): Promise<OpenedDatabase | Finding> {
  if (!existsSync(join(directory, "pg"))) {
    return note("Database", `embedded; there is none in ${directory} yet`, "Start it: npm start.");
  }
  try {
    return await openDatabase({ directory });
  } catch (error) {
    const reason = reasonOf(error);
    return reason.includes("in use")
      ? note(
          "Database",
          `embedded, and not looked at: ${reason.split(". ")[0]}`,
          "Stop the server and run doctor again.",
        )
      : problem(
          "Database",
          `embedded, in ${directory}: it does not open (${reason})`,
          "Restore the newest backup into an empty DATA_DIR: npm run admin -- restore <file>.",
        );
  }
}

/** Where it is, without who may come in. */
export function addressOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `${host || "localhost"}${pathname}`;
}

export function judgeShut(databaseUrl: string, error: unknown): Finding {
  const next: Record<string, string> = {
    "28P01": "Correct the name and the password in DATABASE_URL.",
    "28000": "Correct the name in DATABASE_URL, or let it in by pg_hba.conf.",
    "3D000":
      "Create the database (CREATE DATABASE … ENCODING 'UTF8'), or correct its name at the end of DATABASE_URL.",
    "53300": "Raise max_connections of PostgreSQL, or run fewer processes.",
  };
  const reason = reasonOf(error);
  const isEncoding = reason.includes("encoded as");
  const fallback = isEncoding
    ? "Create a database in UTF-8 (CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0) and set DATABASE_URL to it."
    : "Start PostgreSQL, or correct host and port in DATABASE_URL.";
  return problem(
    "Database",
    `PostgreSQL at ${addressOf(databaseUrl)}: it cannot be used (${reason})`,
    next[codeOf(error)] ?? fallback,
  );
}

export function judgeDatabase(facts: DatabaseFacts, databaseUrl: string | null): Finding[] {
  return [judgeKind(facts, databaseUrl), ...(databaseUrl === null ? [] : judgeServer(facts))];
}

function judgeKind({ version, sizeBytes }: DatabaseFacts, databaseUrl: string | null): Finding {
  const size = `${bytesText(sizeBytes)}, UTF-8`;
  if (databaseUrl === null) {
    return note(
      "Database",
      `embedded, ${size}: one process, and a power cut may end it`,
      "Set DATABASE_URL to a PostgreSQL before anything matters.",
    );
  }
  const said = `PostgreSQL ${version.text} at ${addressOf(databaseUrl)}, ${size}`;
  return version.number < OLDEST_POSTGRES
    ? problem(
        "Database",
        `${said}: too old`,
        `Move to PostgreSQL ${OLDEST_POSTGRES / 10_000} or later: back up, and restore there.`,
      )
    : ok("Database", said);
}

function judgeServer({ isReadOnly, role, notOwned, connections }: DatabaseFacts): Finding[] {
  return [
    ...(isReadOnly
      ? [
          problem(
            "Writing",
            "the database is read-only: a replica, or default_transaction_read_only",
            "Set DATABASE_URL to the primary server.",
          ),
        ]
      : []),
    judgeRole(role, notOwned),
    judgeConnections(connections),
  ];
}

function judgeRole({ name, isSuperuser, mayMigrate, mayRestore }: DatabaseFacts["role"], notOwned: number) {
  if (notOwned > 0) {
    return problem(
      "Role",
      `${name} does not own ${notOwned} of the tables: the next migration fails`,
      `Run ALTER TABLE … OWNER TO ${name} for them, or use their owner in DATABASE_URL.`,
    );
  }
  if (!mayMigrate) {
    return problem(
      "Role",
      `${name} may make no tables in the schema public`,
      `Run GRANT CREATE, USAGE ON SCHEMA public TO ${name}.`,
    );
  }
  if (isSuperuser) {
    return note(
      "Role",
      `${name} is a superuser, and may do more than the product needs`,
      "Use a role of its own that owns the database: CREATE ROLE kemurica LOGIN PASSWORD '…'.",
    );
  }
  return mayRestore
    ? ok("Role", `${name} owns the tables, and may migrate and restore`)
    : note(
        "Role",
        `${name} may migrate, and not restore a backup into a schema of its own`,
        `Make it the owner: ALTER DATABASE … OWNER TO ${name}, ALTER SCHEMA public OWNER TO ${name}.`,
      );
}

function judgeConnections({ limit, used }: DatabaseFacts["connections"]): Finding {
  const processes = Math.floor(limit / CONNECTIONS_OF_A_PROCESS);
  const said = `${limit} for this role, ${used} of the server's in use; a process takes up to ${CONNECTIONS_OF_A_PROCESS}: room for ${processes}`;
  const next = `Raise max_connections of PostgreSQL, or the role's limit, to ${CONNECTIONS_OF_A_PROCESS} for each process and one process more.`;
  if (processes === 0) return problem("Connections", said, next);
  return processes === 1
    ? note("Connections", `${said}, and none beside it`, next)
    : ok("Connections", `${said} processes`);
}
