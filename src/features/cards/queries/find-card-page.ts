import type { CardComments } from "#features/comments/comments-response.ts";
import { commentFields, readComments } from "#features/comments/queries/list-comments.ts";
import type { CountedCopies } from "#features/copies/family.ts";
import { countedCopies } from "#features/copies/queries/copy-columns.ts";
import type { OwnMixDetail, SharedMix } from "#features/mixes/mix-response.ts";
import { findOwnMix } from "#features/mixes/queries/find-own-mix.ts";
import { createFindSharedMix } from "#features/mixes/queries/find-shared-mix.ts";
import type { Actor, SignedInUser, Viewer } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";

/** A card as others see it, with what is said about it and how many were recorded from it. */
export type SharedCard = SharedMix & CardComments & CountedCopies;
/** One's own card, with the same. */
export type OwnCard = OwnMixDetail & CardComments & CountedCopies;

const fieldsBelow = (viewer: Viewer, now: Date) => ({
  ...commentFields(viewer, now),
  ...countedCopies(viewer, now),
});
const findShared = createFindSharedMix<CountedCopies>(fieldsBelow);

/** `findSharedMix` with what stands below the card on its page. One statement. */
export async function findSharedCard(
  services: Pick<Services, "database" | "clock">,
  viewer: Actor,
  id: string,
): Promise<SharedCard | null> {
  const mix = await findShared(services, viewer, id);
  return mix && readComments(mix);
}

/** `findOwnMix` with the same. One statement. */
export async function findOwnCard(
  services: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  id: string,
): Promise<OwnCard | null> {
  const mix = await findOwnMix<CountedCopies>(services, user, id, fieldsBelow(user, services.clock()));
  return mix && readComments(mix);
}
