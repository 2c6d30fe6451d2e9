import { requestFriend } from "#features/friends/commands/request-friend.ts";
import type { Friendship } from "#features/friends/friends-response.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";

type FriendServices = Pick<Services, "database" | "clock">;

/** What a person's QR says. */
export async function codeOf({ database }: FriendServices, { userId }: SignedInUser): Promise<string> {
  const row = await database
    .selectFrom("users")
    .select("friend_code")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return row.friend_code;
}

/** Both ask one another. */
export async function makeFriends(
  services: FriendServices,
  one: SignedInUser,
  other: SignedInUser,
): Promise<Friendship> {
  await requestFriend(services, one, { friend_code: await codeOf(services, other) });
  return requestFriend(services, other, { friend_code: await codeOf(services, one) });
}
