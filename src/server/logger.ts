import { type Logger, pino } from "pino";

/** Pino's number for `log.error`. */
const ERROR_LEVEL = 50;

/** Hears of the errors that are logged, with what is logged of them and the line's text. */
export type OnError = (logged: { err: Error } & Record<string, unknown>, occasion: string) => void;

/** JSON lines. What must never be in a log is cut out here once more, whoever put it in (security.md S15). */
export function createLogger(level: string, onError?: OnError): Logger {
  return pino({
    level,
    hooks: {
      logMethod(args, method, lineLevel) {
        if (onError && lineLevel >= ERROR_LEVEL) tellOf(args, onError);
        method.apply(this, args);
      },
    },
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

function tellOf(args: unknown[], onError: OnError): void {
  const [logged, occasion] = args;
  if (typeof logged !== "object" || logged === null || !("err" in logged)) return;
  const { err } = logged;
  if (err instanceof Error) onError({ ...logged, err }, typeof occasion === "string" ? occasion : "error");
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
