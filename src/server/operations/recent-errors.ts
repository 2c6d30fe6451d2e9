import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import type { Database } from "#database/database.ts";

/** So many are kept; an operator looks for one of today. */
export const KEPT_ERRORS = 500;
/** More at once are the same, and in the log. */
const MOST_WAITING = 50;
const WRITE_EVERY_MS = 1_000;
const MOST_POSITIONS = 12;

/** What the log was told of an error. */
export type LoggedError = { requestId?: unknown; path?: unknown; job?: unknown; err: Error };

type ErrorRow = {
  number: string | null;
  occasion: string;
  place: string | null;
  name: string;
  code: string | null;
  positions: string[];
  happened_at: Date;
};

export type RecentErrors = {
  /** Takes note of it and returns at once. It never throws. */
  note: (logged: LoggedError, occasion: string) => void;
  /** Writes what waits. */
  write: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * The newest errors in a table, for whoever hears a number from somebody. They are written a moment later, beside the answer; while
 * the database is away they are in the log alone. What an error says is left out: it may quote what somebody wrote.
 */
export function createRecentErrors({
  database,
  clock,
  rootDirectory,
}: {
  database: Database;
  clock: () => Date;
  rootDirectory: string;
}): RecentErrors {
  let waiting: ErrorRow[] = [];
  let writing: Promise<void> = Promise.resolve();

  async function writeWaiting(): Promise<void> {
    const rows = waiting;
    waiting = [];
    if (rows.length === 0) return;
    try {
      await database.insertInto("recent_errors").values(rows).execute();
      await sql`
        DELETE FROM recent_errors
        WHERE id <= (SELECT id FROM recent_errors ORDER BY id DESC OFFSET ${KEPT_ERRORS}::integer LIMIT 1)`.execute(
        database,
      );
    } catch {
      // The log has them.
    }
  }
  const write = () => {
    writing = writing.then(writeWaiting);
    return writing;
  };
  // From here on it runs outside of any transaction that is open around an error.
  const timer = setInterval(() => void (waiting.length > 0 && write()), WRITE_EVERY_MS);
  timer.unref();

  return {
    note(logged, occasion) {
      if (waiting.length < MOST_WAITING) waiting.push(rowOf(logged, occasion, clock(), rootDirectory));
    },
    write,
    async close() {
      clearInterval(timer);
      await write();
    },
  };
}

function rowOf(
  { requestId, path, job, err }: LoggedError,
  occasion: string,
  happened_at: Date,
  rootDirectory: string,
): ErrorRow {
  const place = typeof job === "string" ? job : typeof path === "string" ? pathPattern(path) : null;
  return {
    number: matching(requestId, /^[0-9a-f]{8}$/),
    occasion: occasion.slice(0, 100) || "error",
    place: place?.slice(0, 200) ?? null,
    name: matching(err.name, /^[\w.$]{1,80}$/) ?? "Error",
    code: matching("code" in err ? err.code : null, /^[\w.-]{1,60}$/),
    positions: positionsIn(err.stack ?? "", rootDirectory),
    happened_at,
  };
}

const matching = (value: unknown, shape: RegExp) =>
  typeof value === "string" && shape.test(value) ? value : null;

/** Words of our own routes; whatever else stands in a path may be somebody's. */
const ROUTE_WORD = /^[a-z][a-z-]{0,30}(?:\.(?:data|png|csv|json|txt|xml))?$/;

/** "/m/0h3k…" as "/m/:id". */
export function pathPattern(path: string): string {
  return path
    .split("/")
    .map((part) => (part === "" || ROUTE_WORD.test(part) ? part : ":id"))
    .join("/");
}

/** Files of ours with line and column, the innermost first. The first lines of a stack are the message, which is left out. */
function positionsIn(stack: string, rootDirectory: string): string[] {
  return stack
    .split("\n")
    .flatMap((line) => {
      const [, name, file, position] =
        /^\s+at (?:async )?(?:([\w.$<> ]{1,80}) \()?(file:\/\/\S+?|\/\S+?):(\d+:\d+)\)?$/.exec(line) ?? [];
      if (!file || !position) return [];
      const below = relative(rootDirectory, file.startsWith("file:") ? fileURLToPath(file) : file);
      if (below.startsWith("..") || below.includes("node_modules")) return [];
      return [`${below}:${position}${name ? ` ${name}` : ""}`];
    })
    .slice(0, MOST_POSITIONS);
}
