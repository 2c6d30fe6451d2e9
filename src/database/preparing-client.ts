import type pg from "pg";
import { brandDatabaseError } from "./database-away.ts";
import { PreparedStatements } from "./prepared-statements.ts";

type Prepared = { name: string; running: number };

/**
 * pg's client, with every parametrised statement prepared once and kept for as long as `PreparedStatements` keeps it. Parsing and planning
 * were half of a history page's time. Whoever asks with a callback, as a pool does by itself, asks unprepared.
 * A connection whose statement was not answered in time (`query_timeout`) is cut off: whatever came next would wait behind it.
 */
export function preparingClient(Client: typeof pg.Client): typeof pg.Client {
  class PreparingClient extends Client {
    readonly #kept = new PreparedStatements<Prepared>();
    #prepared = 0;

    constructor(config?: string | pg.ClientConfig) {
      super(config);
      // One that breaks while nothing is asked on it, as between the statements of a transaction, must not end the process.
      this.on("error", () => undefined);
    }

    // biome-ignore lint/suspicious/noExplicitAny: pg declares eight overloads of query; only (text, values) is changed
    override query(...call: any[]): any {
      const [text, values] = call;
      const isPrepared =
        call.length === 2 && typeof text === "string" && Array.isArray(values) && values.length > 0;
      return isPrepared ? this.#queryPrepared(text, values) : this.#hear(super.query(...(call as [string])));
    }

    #queryPrepared(text: string, values: unknown[]): Promise<pg.QueryResult> {
      const statement = this.#kept.find(text) ?? this.#prepare(text);
      statement.running++;
      const result = this.#hear(super.query({ name: statement.name, text, values }));
      const end = () => void statement.running--;
      result.then(end, end);
      return result;
    }

    #prepare(text: string): Prepared {
      // What still runs, or waits for its turn, is prepared when pg sends it: it must not be closed before.
      for (const { name } of this.#kept.makeRoom(({ running }) => running > 0)) this.#close(name);
      this.#prepared++;
      const statement = { name: `s${this.#prepared}`, running: 0 };
      this.#kept.keep(text, statement);
      return statement;
    }

    /**
     * By the protocol: DEALLOCATE would be one statement more, and is refused in a transaction that failed. It asks for no answer of its
     * own: the server's comes with that of the next statement.
     */
    #close(name: string): void {
      this.connection.close({ type: "S", name }, true);
      delete (this.connection as unknown as PgConnection).parsedStatements[name];
    }

    #hear<Result>(result: Result): Result {
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

/** What pg takes for prepared, by name. */
type PgConnection = { parsedStatements: Record<string, string> };
