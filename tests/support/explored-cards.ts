import { expect } from "vitest";
import { countExplored } from "#features/discover/commands/count-explored.ts";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { NewMix } from "#features/mixes/mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";

export async function recordExplored(
  services: Services,
  user: SignedInUser,
  input: object = {},
): Promise<string> {
  const items = [{ maker_name: "自家製", flavor_name: "ゆず" }];
  return (await createMix(services, user, NewMix.parse({ items, ...input }))).id;
}

export const suspend = (
  { database }: Services,
  { userId }: SignedInUser,
  suspended_at: Date | null,
  suspended_until: Date | null = null,
) => database.updateTable("users").set({ suspended_at, suspended_until }).where("id", "=", userId).execute();

export const runCount = (services: Services) => countExplored(services, services.clock());

/** What the orders go by, after the job has run. */
async function counted(services: Services, mixId: string) {
  await runCount(services);
  const row = await services.database
    .selectFrom("explored_mixes")
    .select(["likes", "liked_rank", "rated_rank", "listed_at"])
    .where("mix_id", "=", mixId)
    .executeTakeFirstOrThrow();
  // The newer card stands first among equals by less than a hundredth.
  const figure = (rank: number) => Math.round(100 * rank) / 100;
  expect(figure(row.liked_rank)).toBe(row.likes);
  return { likes: row.likes, rating: figure(row.rated_rank) };
}

export const likesOf = async (services: Services, mixId: string) => (await counted(services, mixId)).likes;
export const ratingOf = async (services: Services, mixId: string) => (await counted(services, mixId)).rating;
