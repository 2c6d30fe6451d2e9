import { countRankings } from "#features/discover/commands/count-rankings.ts";
import { findRanking } from "#features/discover/queries/find-ranking.ts";
import type { AskedRanking } from "#features/discover/ranking-address.ts";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { NewMix } from "#features/mixes/mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import type { createFlavor } from "./create-flavor.ts";
import { createOldPerson } from "./create-person.ts";

/** When what is ranked here is looked at, and a night just before. */
export const RANKED_AT = "2026-11-20T12:00:00Z";
export const TONIGHT = "2026-11-20T20:00:00+09:00";

export type RankedItem = Awaited<ReturnType<typeof createFlavor>>;

/** A public card of this night with these flavours. */
export async function recordTonight(
  services: Services,
  user: SignedInUser,
  items: RankedItem[],
  more: object = {},
) {
  const newMix = NewMix.parse({ items, rating: 4, customDateTime: TONIGHT, visibility: "public", ...more });
  return createMix(services, user, newMix);
}

export const three = (services: Services) => Promise.all([1, 2, 3].map(() => createOldPerson(services)));

/** What a ranking shows after the job: names with the number of people. */
export async function ranked(
  services: Services,
  asked: Partial<AskedRanking> = {},
): Promise<[string, number][]> {
  await countRankings(services, services.clock());
  const { entries } = await findRanking(services, {
    kind: "flavors",
    prefecture: null,
    month: "2026-11",
    ...asked,
  });
  return entries.map(({ flavors, raters }) => [flavors.map(({ name }) => name).join("+"), raters]);
}
