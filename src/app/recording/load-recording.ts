import { ORIGIN_PARAMS } from "#features/recording/draft-origin.ts";
import { listRecentFlavors } from "#features/recording/queries/list-recent-flavors.ts";
import type { Actor } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";

/** What both ways of recording begin with: recent choices, and what the address names: a card, a house mix, a shop or a flavour. */
export async function loadRecording(services: Services, actor: Actor, url: string) {
  const query = new URL(url).searchParams;
  const asked = Object.fromEntries(ORIGIN_PARAMS.map((name) => [name, query.get(name)]));
  return {
    now: services.clock(),
    isFromAnother: ORIGIN_PARAMS.some((name) => query.has(name)),
    recent: await listRecentFlavors(services, actor, asked),
  };
}
