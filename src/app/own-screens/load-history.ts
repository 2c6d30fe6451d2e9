import { readFilters, readView } from "#features/history/history-query.ts";
import { listHistoryChoices } from "#features/history/queries/list-history-choices.ts";
import { listOwnMixes, readHistoryPage } from "#features/history/queries/list-own-mixes.ts";
import { listedMix } from "#features/mixes/card-face.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { japanDay } from "#foundation/japan-time.ts";
import type { Services } from "#platform/services.ts";

/** A page of somebody's own cards, as the address asks for it. */
export async function loadHistory(services: Services, user: SignedInUser, url: string) {
  const query = new URL(url).searchParams;
  const filters = readFilters(query);
  const cursor = query.get("cursor");
  const [page, choices] = await Promise.all([
    listOwnMixes(services, user, { filters, cursor }),
    query.get("panel") === "filters" ? listHistoryChoices(services, user, filters) : null,
  ]);
  const { things, ...rest } = readHistoryPage(page);
  return {
    page: { ...rest, things: things.map(listedMix) },
    thisYear: japanDay(services.clock()).slice(0, 4),
    filters,
    view: readView(query),
    cursor,
    choices,
  };
}
