import type autocannon from "autocannon";
import { openDatabase } from "#database/open-database.ts";
import { BROWSER_HEADERS } from "./data/prepare-data.ts";
import { eachAsks, inTurn, rateOf } from "./measure.ts";
import { appUrl, startApp } from "./servers.ts";

/** P17: pages and calls a second on the embedded database in a folder, every request another card of the demo. */
export async function measureEmbedded(directory: string): Promise<{ pages: number; calls: number }> {
  await (await startApp({ DATA_DIR: directory })).stop();
  const opened = await openDatabase({ directory });
  const rows = await opened.database
    .selectFrom("shisha_mixes")
    .select("short_id")
    .where("visibility", "=", "public")
    .execute();
  await opened.close();
  if (rows.length === 0) throw new Error("The demo has no public cards.");
  const app = await startApp({ DATA_DIR: directory, KEPT_PAGES_MIB: "0" });
  const ids = rows.map((mix) => mix.short_id);
  const rate = (requestOf: (id: string) => autocannon.Request) =>
    rateOf(eachAsks(appUrl, inTurn(ids, requestOf)));
  const pages = await rate((id) => ({ path: `/m/${id}`, headers: BROWSER_HEADERS }));
  const calls = await rate((id) => ({ path: `/api/mixes/${id}` }));
  await app.stop();
  return { pages, calls };
}
