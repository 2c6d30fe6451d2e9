import { setTimeout } from "node:timers/promises";
import DataLoader from "dataloader";
import { sql } from "kysely";
import type { Database } from "#database/database.ts";
import { cachedStatement } from "#database/statements/cached-statement.ts";
import { hashToken } from "#platform/opaque-token.ts";
import { type PersonRow, personColumns } from "./session-columns.ts";

/** A session by one of its tokens, whether either still counts or not, with the person it belongs to. */
export type SessionRow = PersonRow & {
  session_id: string;
  refreshed_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  superseded_at: Date | null;
};

type Sessions = DataLoader<string, SessionRow | null>;

const sessionsOf = new WeakMap<Database, Sessions>();

/**
 * The session of a browser's token; null where there is none. Every request asks the database anew: those that arrive while
 * others are asking wait for their return and ask together, because on a busy server a third of a call's time is asking.
 */
export function findSession(database: Database, token: string): Promise<SessionRow | null> {
  const sessions = sessionsOf.get(database) ?? batchesOf(database);
  sessionsOf.set(database, sessions);
  return sessions.load(hashToken(token).toString("hex"));
}

type FoundRow = SessionRow & { token_hash: string };

const ask = cachedStatement<FoundRow, { hashes: Buffer[] }>();

/** Nobody waits longer for the others' return: their connection may be one that hangs. */
const LONGEST_WAIT_MS = 20;

function batchesOf(database: Database): Sessions {
  let asked: Promise<unknown> = Promise.resolve();
  return new DataLoader(
    (hashes) => {
      const found = findAll(database, hashes);
      asked = found.catch(() => undefined);
      return found;
    },
    {
      cache: false,
      batchScheduleFn: (leave) =>
        void Promise.race([asked, setTimeout(LONGEST_WAIT_MS)]).then(() => setImmediate(leave)),
    },
  );
}

/** What was opened by showing a passkey is closed to the token that was replaced then, which is good for some seconds more. */
async function findAll(database: Database, tokens: readonly string[]): Promise<(SessionRow | null)[]> {
  const rows = await ask(
    database,
    "",
    { hashes: tokens.map((hash) => Buffer.from(hash, "hex")) },
    ({ hashes }) => sql<FoundRow>`
      SELECT encode(session_tokens.token_hash, 'hex') AS token_hash, session_tokens.superseded_at,
             sessions.id AS session_id, sessions.refreshed_at, sessions.expires_at, sessions.revoked_at,
             CASE WHEN session_tokens.superseded_at <= sessions.passkey_confirmed_at THEN NULL
               ELSE sessions.passkey_confirmed_at END AS passkey_confirmed_at,
             ${personColumns}
      FROM session_tokens
      JOIN sessions ON sessions.id = session_tokens.session_id
      JOIN users ON users.id = sessions.user_id
      WHERE session_tokens.token_hash = ANY(${hashes}::bytea[])`,
  );
  const found = new Map(rows.map(({ token_hash, ...row }) => [token_hash, row]));
  return tokens.map((hash) => found.get(hash) ?? null);
}
