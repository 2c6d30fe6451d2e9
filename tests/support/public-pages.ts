import type { OpenedDatabase } from "#database/open-database.ts";
import { PUBLIC_PAGES_CHANNEL } from "#server/pages/page-cache.ts";

/** The public addresses that are invalidated from now on, each once: on PostgreSQL a process hears of its own twice. */
export async function watchPublicPages(listen: OpenedDatabase["listen"]): Promise<Set<string>> {
  const invalidated = new Set<string>();
  const heard = (payload: string) => {
    for (const path of payload.split(" ")) invalidated.add(path);
  };
  await listen(PUBLIC_PAGES_CHANNEL, { heard, missed: () => undefined });
  return invalidated;
}
