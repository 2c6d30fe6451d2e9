import { listNewestMixes } from "#features/discover/queries/list-newest-mixes.ts";
import { openDashboard } from "#features/history/commands/open-dashboard.ts";
import { listedMix, wallMix } from "#features/mixes/card-face.ts";
import { greetingAt } from "#features/mixes/night.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { japanDay } from "#foundation/japan-time.ts";
import type { Services } from "#platform/services.ts";

const SHOWN_TO_NEWCOMERS = 8;

/** What a member's home shows. */
export async function loadDashboard(services: Services, user: SignedInUser) {
  const now = services.clock();
  const { mixes, friendsMixes, ...shown } = await openDashboard(services, user);
  return {
    ...shown,
    mixes: mixes.map(listedMix),
    friendsMixes: friendsMixes.map(wallMix),
    // Whoever has no cards yet sees what others make.
    community: mixes.length === 0 ? await listNewestMixes(services, user, SHOWN_TO_NEWCOMERS) : [],
    greeting: greetingAt(now),
    thisYear: japanDay(now).slice(0, 4),
  };
}
