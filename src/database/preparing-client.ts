import { createHash } from "node:crypto";
import type pg from "pg";
import { brandDatabaseError } from "./database-away.ts";

/**
 * pg's client, with every parametrised statement prepared under a name made of its text. Parsing and planning were
 * half of a history page's time. Statements come from code, so there are some hundred of them, not arbitrarily many.
 * A connection whose statement was not answered in time (`query_timeout`) is cut off: whatever came next would wait behind it.
 */
export function preparingClient(Client: typeof pg.Client): typeof pg.Client {
  class PreparingClient extends Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      // One that breaks while nothing is asked on it, as between the statements of a transaction, must not end the process.
      this.on("error", () => undefined);
    }

    // biome-ignore lint/suspicious/noExplicitAny: pg declares eight overloads of query; only (text, values) is changed
    override query(...call: any[]): any {
      const [text, values, ...rest] = call;
      const isPrepared = typeof text === "string" && Array.isArray(values) && values.length > 0;
      const asked = isPrepared ? [{ name: nameOf(text), text, values }, ...rest] : call;
      const result: unknown = super.query(...(asked as [string]));
      // First to hear of it: whoever asked gets the same error, branded.
      if (result instanceof Promise) result.catch((error: Error) => this.#hearOf(error));
      return result;
    }

    #hearOf(error: Error): void {
      brandDatabaseError(error);
      if (error.message === "Query read timeout") this.connection.stream.destroy();
    }
  }
  return PreparingClient;
}

const names = new Map<string, string>();
const MAX_NAMES = 2_000;

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= MAX_NAMES) names.clear();
  const name = createHash("sha256").update(text).digest("hex").slice(0, 32);
  names.set(text, name);
  return name;
}
