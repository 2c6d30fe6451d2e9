import { openDatabase } from "#database/open-database.ts";
import { rateOf } from "./measure.ts";
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
  const app = await startApp({ DATA_DIR: directory });
  const rate = (pathOf: (shortId: string) => string) =>
    rateOf({ url: appUrl, requests: rows.map((mix) => ({ path: pathOf(mix.short_id) })) });
  const pages = await rate((id) => `/m/${id}?anew`);
  const calls = await rate((id) => `/api/mixes/${id}`);
  await app.stop();
  return { pages, calls };
}
