import type pg from "pg";

/** Hears what is announced on a channel, with the SQL function of that name (migrations/functions/public-pages/announce.sql). */
export type Listener = {
  heard: (payload: string) => void;
  /** The connection is back after a while: anything may have been said in between. */
  missed: () => void;
};

/** The notices of `announce`: their message is the channel, their detail the payload. */
const ANNOUNCED = "KM001";

/**
 * pg's client, which hands `announce` what its own statements announced once it is committed, and before whoever asked has
 * the result. The notice comes with the statement: nothing is asked in addition, and no other connection is waited for.
 * What a savepoint took back is handed over all the same, and does no harm.
 */
export function announcingClient(
  Client: typeof pg.Client,
  announce: (channel: string, payload: string) => void,
): typeof pg.Client {
  class AnnouncingClient extends Client {
    #announced: [channel: string, payload: string][] = [];

    constructor(config?: string | pg.ClientConfig) {
      super(config);
      this.on("notice", ({ code, message = "", detail = "" }) => {
        if (code === ANNOUNCED) this.#announced.push([message, detail]);
      });
    }

    // biome-ignore lint/suspicious/noExplicitAny: pg declares eight overloads of query; the call goes on as it came
    override query(...call: any[]): any {
      const result: unknown = super.query(...(call as [string]));
      if (result instanceof Promise) {
        result.then(
          // COMMIT of a transaction that failed ends as ROLLBACK.
          ({ command }: pg.QueryResult) => this.#settle(command !== "ROLLBACK"),
          () => this.#settle(false),
        );
      }
      return result;
    }

    #settle(isCommitted: boolean): void {
      // The state before a statement that failed, after one that did not: any but I is a transaction that goes on.
      if (this.getTransactionStatus() !== "I") return;
      const announced = this.#announced;
      this.#announced = [];
      if (isCommitted) for (const one of announced) announce(...one);
    }
  }
  return AnnouncingClient;
}

const RECONNECT_MS = 500;

/** Listens to a channel on a connection of its own, and comes back when that breaks. Returns what ends it. */
export async function listenOnPostgres(
  Client: typeof pg.Client,
  url: string,
  channel: string,
  { heard, missed }: Listener,
): Promise<() => Promise<void>> {
  let isEnded = false;
  let client: pg.Client;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function connect(): Promise<void> {
    const attempt = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
    client = attempt;
    attempt.on("error", () => undefined);
    attempt.on("notification", ({ payload = "" }) => heard(payload));
    try {
      await attempt.connect();
      await attempt.query(`LISTEN ${attempt.escapeIdentifier(channel)}`);
    } catch (error) {
      await attempt.end().catch(() => undefined);
      throw error;
    }
    // Only a connection that stood leads to the next one here: a failed attempt ends too, and its caller comes back.
    attempt.once("end", comeBack);
    // What was said before this moment was not heard.
    missed();
  }

  function comeBack(): void {
    if (isEnded) return;
    timer = setTimeout(() => connect().catch(comeBack), RECONNECT_MS);
  }

  await connect();
  return async () => {
    isEnded = true;
    clearTimeout(timer);
    await client.end().catch(() => undefined);
  };
}
