/** What Node says of a connection that cannot be made or breaks. */
const NETWORK_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EPIPE",
  "ETIMEDOUT",
]);
/**
 * What PostgreSQL says (its manual, appendix A): connection exceptions (08), no room (53), an operator's intervention such as
 * a shutdown (57P0x), a statement or a lock that took too long, a disk that fails (58), a standby that takes no writes (25006).
 */
const SQLSTATES = /^(?:08...|25006|53...|57P0.|57014|55P03|58...)$/;
/** What pg says in words alone. */
const WORDS =
  /^(?:Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/;

/** On the error itself: in development two module graphs hold two copies of this file. */
const BRAND = Symbol.for("kemurica.database-error");

/** Marks what came from the database's driver: the store and LINE know the same codes. Returns the error. */
export function brandDatabaseError(error: unknown): unknown {
  if (error instanceof Error) Object.defineProperty(error, BRAND, { value: true });
  return error;
}

/** Whether an error says that the database cannot be asked at the moment, and not that something was asked wrongly. */
export function isDatabaseAway(error: unknown): boolean {
  return error instanceof Error && BRAND in error && saysAway(error);
}

function saysAway(error: Error): boolean {
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  const isSqlState = "severity" in error && SQLSTATES.test(code);
  if (isSqlState || NETWORK_CODES.has(code) || WORDS.test(error.message)) return true;
  return error instanceof AggregateError && error.errors.some(saysAway);
}
