import { changeCompanionship } from "#features/companions/commands/change-companionship.ts";
import { inviteCompanions } from "#features/companions/commands/invite-companions.ts";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { NewMix, type NewMixInput } from "#features/mixes/mix.ts";
import { MOST_COMPANIONS } from "#features/mixes/mix-limits.ts";
import { findOwnMix } from "#features/mixes/queries/find-own-mix.ts";
import { findSharedMix } from "#features/mixes/queries/find-shared-mix.ts";
import type { Actor, SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { makeFriends } from "./make-friends.ts";

type CardServices = Pick<Services, "database" | "clock">;

/** A card of somebody's, private unless it says otherwise. */
export function recordCard(services: CardServices, author: SignedInUser, card: Partial<NewMixInput> = {}) {
  const items = [{ maker_name: "自家製", flavor_name: "ゆず" }];
  return createMix(
    services,
    author,
    NewMix.parse({ items, title: "夜ふかしの一台", visibility: "private", ...card }),
  );
}

/** Both are friends, and one is invited to the other's card. */
export async function invite(
  services: CardServices,
  author: SignedInUser,
  guest: SignedInUser,
  mixId: string,
) {
  await makeFriends(services, author, guest);
  await inviteCompanions(services, author, mixId, [guest.userId]);
}

/** The same, and they came. */
export async function seat(services: CardServices, author: SignedInUser, guest: SignedInUser, mixId: string) {
  await invite(services, author, guest, mixId);
  await changeCompanionship(services, guest, mixId, { action: "accept" });
}

/** Who stands on an own card and who is invited to it, as its author reads it. */
export async function tableOf(services: CardServices, author: SignedInUser, id: string) {
  const mix = await findOwnMix(services, author, id);
  return {
    companions: mix?.companions.map(({ user_id }) => user_id),
    invited: mix?.invited.map(({ user_id }) => user_id),
    room: mix?.companion_room,
  };
}

export const EMPTY_TABLE = { companions: [], invited: [], room: MOST_COMPANIONS };

/** The id of a card that somebody may see, undefined of any other. */
export async function seenBy(services: CardServices, viewer: Actor, id: string) {
  return (await findSharedMix(services, viewer, id))?.id;
}
