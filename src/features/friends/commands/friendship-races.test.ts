import { describe, expect } from "vitest";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { isPostgres } from "#tests/support/database/test-database.ts";
import { codeOf } from "#tests/support/make-friends.ts";
import { test } from "#tests/support/test.ts";
import { MOST_REQUESTS_A_DAY } from "../friendship.ts";
import { blockPerson } from "./block-person.ts";
import { requestFriend } from "./request-friend.ts";
import { respondToRequest } from "./respond-to-request.ts";

// The embedded engine has one connection, on which nothing races: these stand only where TEST_DATABASE_URL names a server.
describe.skipIf(!isPostgres)("at the same time", () => {
  const AT_ONCE = 64;
  const times = <Result>(count: number, act: (number: number) => Promise<Result>) =>
    Promise.all(Array.from({ length: count }, (_, number) => act(number)));
  const friendships = ({ database }: Services) =>
    database.selectFrom("friendships").select("status").execute();

  test("requests of both are one friendship", async ({ services, user }) => {
    const other = await createPerson(services);
    const [own, theirs] = [await codeOf(services, user), await codeOf(services, other)];
    await times(AT_ONCE, (number) =>
      number % 2
        ? requestFriend(services, user, { friend_code: theirs })
        : requestFriend(services, other, { friend_code: own }),
    );
    expect(await friendships(services)).toEqual([{ status: "accepted" }]);
  });

  test("64 accepts are one", async ({ services, user }) => {
    const other = await createPerson(services);
    const { id } = await requestFriend(services, user, { friend_code: await codeOf(services, other) });
    await times(AT_ONCE, () => respondToRequest(services, other, id, "accept"));
    expect(await friendships(services)).toEqual([{ status: "accepted" }]);
  });

  test("of 40 requests 30 go out", async ({ services, user }) => {
    const codes = await times(MOST_REQUESTS_A_DAY + 10, async () =>
      codeOf(services, await createPerson(services)),
    );
    const results = await Promise.allSettled(
      codes.map((code) => requestFriend(services, user, { friend_code: code })),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(MOST_REQUESTS_A_DAY);
    expect(await friendships(services)).toHaveLength(MOST_REQUESTS_A_DAY);
  });

  test("a block and a request leave no friendship", async ({ services, user }) => {
    for (let round = 0; round < 10; round++) {
      const other = await createPerson(services);
      const [own, theirs] = [await codeOf(services, user), await codeOf(services, other)];
      await requestFriend(services, user, { friend_code: theirs });
      await Promise.allSettled([
        requestFriend(services, other, { friend_code: own }),
        blockPerson(services, user, other.userId),
      ]);
    }
    const standing = (await friendships(services)).filter(({ status }) => status !== "cancelled");
    expect(standing).toEqual([]);
  });
});
