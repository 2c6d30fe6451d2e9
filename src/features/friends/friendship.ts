import { z } from "zod";
import { coded } from "#foundation/domain-error.ts";
import { FRIEND_CODE } from "./friend-code.ts";
import { friendMessages } from "./friend-messages.ts";

export const MOST_FRIENDS = 500;
export const MOST_REQUESTS_A_DAY = 30;
/** For so long a person who declined is not asked again by the same one (domain.md, friends). */
export const DECLINED_FOR_DAYS = 30;

/**
 * What asks somebody to be friends: the code that they showed, written as codes are kept (screens read what people type), or
 * their id, where their profile is looked at.
 */
export const NewFriendship = z.union([
  z.object({ person_id: z.uuid() }),
  z.object({
    friend_code: z
      .string(friendMessages.codeInvalid)
      .regex(FRIEND_CODE, coded("FRIEND_CODE_INVALID", friendMessages.codeInvalid)),
  }),
]);
export type NewFriendship = z.infer<typeof NewFriendship>;

const FRIENDSHIP_ACTIONS = ["accept", "decline", "cancel"] as const;
export type FriendshipAction = (typeof FRIENDSHIP_ACTIONS)[number];

/** What a request becomes: accepted or declined by whom it was sent to, cancelled by whoever sent it. */
export const FriendshipChange = z.object({ action: z.enum(FRIENDSHIP_ACTIONS) });

/** A person's lists: friends, requests to them, and requests of theirs. */
export const FRIEND_LISTS = ["friends", "incoming", "outgoing"] as const;
export type FriendList = (typeof FRIEND_LISTS)[number];
