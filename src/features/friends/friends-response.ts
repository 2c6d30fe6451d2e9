import { z } from "zod";
import { PersonFace } from "#features/accounts/person-face.ts";
import { FRIEND_LISTS } from "./friendship.ts";

const moment = z.iso.datetime({ offset: true });

/** What stands between a person and another one. A request that was declined looks as one that waits: declining is silent. */
export const Friendship = z.object({
  id: z.uuid(),
  state: z.enum(FRIEND_LISTS),
  person: PersonFace,
  /** When it became so, for the one who asks. */
  since: moment,
});
export type Friendship = z.infer<typeof Friendship>;

/** The same in a list. */
export const ListedFriendship = Friendship.extend({
  /** What they show of their tastes is near one's own; never how near. */
  is_taste_near: z.boolean(),
});
export type ListedFriendship = z.infer<typeof ListedFriendship>;

/** Somebody whom a person blocked. */
export const BlockedPerson = PersonFace.extend({ blocked_at: moment });
export type BlockedPerson = z.infer<typeof BlockedPerson>;
