import { type Logger, pino } from "pino";

/** JSON lines. What must never be in a log is cut out here once more, whoever put it in (security.md S15). */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        "authorization",
        "cookie",
        "token",
        "*.authorization",
        "*.cookie",
        "*.token",
        "*.access_token",
        "*.refresh_token",
        "*.idToken",
        "*.accessToken",
        "*.birth_date",
        "*.lat",
        "*.lng",
      ],
      censor: "[redacted]",
    },
    serializers: { err: describeError },
  });
}

/** The embedded database's errors carry 15 KB of engine state; a code, a message and a place are enough. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = "code" in error ? String(error.code) : undefined;
  return {
    name: error.name,
    code,
    message: error.message.slice(0, 500),
    stack: error.stack?.slice(0, 4_000),
  };
}
