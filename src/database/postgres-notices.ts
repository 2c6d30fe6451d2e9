import type pg from "pg";

export type Listener = {
  heard: (notice: string) => void;
  /** The connection is back after a while: anything may have been said in between. */
  missed: () => void;
};

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
