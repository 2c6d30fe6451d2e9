import { describe, expect } from "vitest";
import { blockPerson, unblockPerson } from "#features/friends/commands/block-person.ts";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { NewMix } from "#features/mixes/mix.ts";
import { listNotifications } from "#features/notifications/queries/list-notifications.ts";
import type { Actor } from "#foundation/actor.ts";
import { newId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { isPostgres } from "#tests/support/database/test-database.ts";
import { makeFriends } from "#tests/support/make-friends.ts";
import { watchPublicPages } from "#tests/support/public-pages.ts";
import { test } from "#tests/support/test.ts";
import { listComments } from "../queries/list-comments.ts";
import { closeComments } from "./close-comments.ts";
import { deleteComment, restoreComment } from "./delete-comment.ts";
import { purgeDeletedComments } from "./purge-deleted-comments.ts";
import { writeComment } from "./write-comment.ts";

const newMix = (input: object = {}) =>
  NewMix.parse({ items: [{ maker_name: "自家製", flavor_name: "ゆず" }], ...input });

async function bodies(services: Services, viewer: Actor, id: string) {
  return (await listComments(services, viewer, id))?.things.map(({ body }) => body);
}

async function countOf({ database }: Services, id: string) {
  const row = await database
    .selectFrom("shisha_mixes")
    .select(["comment_count", "version", "updated_at", "created_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect([row.version, row.updated_at]).toEqual([1, row.created_at]);
  return row.comment_count;
}

describe("a comment", () => {
  test("is read by whoever sees the card, the newest first, and counted", async ({
    services,
    user,
    clock,
  }) => {
    const { id, short_id } = await createMix(services, user, newMix());
    const guest = await createPerson(services, { display_name: "湯気子" });
    clock.set("2026-11-20T12:00:00Z");
    await writeComment(services, guest, short_id, { body: "おいしそう" });
    clock.set("2026-11-20T12:01:00Z");
    await writeComment(services, user, id, { body: "また吸います" });
    expect(await bodies(services, null, id)).toEqual(["また吸います", "おいしそう"]);
    expect(await countOf(services, id)).toBe(2);
    const [own] = (await listComments(services, guest, id, { limit: 1 }))?.things ?? [];
    expect(own).toMatchObject({ is_own: false, author: { user_id: user.userId }, mentions: [] });
  });

  test("on a card that is not to be seen finds nothing", async ({ services, user }) => {
    const { id } = await createMix(services, user, newMix({ visibility: "private" }));
    const stranger = await createPerson(services);
    for (const wanted of [id, newId(), "0123456789ab", "ミント"]) {
      await expect(writeComment(services, stranger, wanted, { body: "煙" })).rejects.toMatchObject({
        kind: "absent",
      });
      expect(await listComments(services, stranger, wanted)).toBeNull();
    }
    expect(await countOf(services, id)).toBe(0);
  });

  test("names friends by their id, and nobody else", async ({ services, user }) => {
    const { id } = await createMix(services, user, newMix());
    const [friend, stranger] = [await createPerson(services), await createPerson(services)];
    await makeFriends(services, user, friend);
    for (const { userId } of [stranger, user])
      await expect(
        writeComment(services, user, id, { body: `@[${userId}] と @[${friend.userId}]` }),
      ).rejects.toMatchObject({ kind: "invalid", code: "MENTION_NOT_FRIEND" });
    await writeComment(services, user, id, { body: `@[${friend.userId}] と` });
    const mentions = async (viewer: Actor) => (await listComments(services, viewer, id))?.things[0]?.mentions;
    expect(await mentions(null)).toMatchObject([{ user_id: friend.userId }]);
    await blockPerson(services, stranger, friend.userId);
    expect(await mentions(stranger)).toEqual([]);
  });

  test("of somebody who is hidden by a block, or suspended, is not shown", async ({ services, user }) => {
    const { id } = await createMix(services, user, newMix());
    const [guest, reader] = [await createPerson(services), await createPerson(services)];
    await writeComment(services, guest, id, { body: "煙" });
    await blockPerson(services, reader, guest.userId);
    expect(await bodies(services, reader, id)).toEqual([]);
    expect(await bodies(services, user, id)).toEqual(["煙"]);
    // The card's author, who does not see it, could not take it off.
    await blockPerson(services, user, guest.userId);
    for (const viewer of [null, user, await createPerson(services)])
      expect(await bodies(services, viewer, id)).toEqual([]);
    await unblockPerson(services, user, guest.userId);
    expect(await bodies(services, user, id)).toEqual(["煙"]);
    await services.database
      .updateTable("users")
      .set({ suspended_at: services.clock() })
      .where("id", "=", guest.userId)
      .execute();
    expect(await bodies(services, user, id)).toEqual([]);
  });

  test("is told to the card's author, those of an hour together, until it is deleted", async ({
    services,
    user,
    clock,
  }) => {
    const { id } = await createMix(services, user, newMix());
    const guest = await createPerson(services, { display_name: "湯気子" });
    clock.set("2026-11-20T12:00:00Z");
    const first = await writeComment(services, guest, id, { body: "一" });
    const second = await writeComment(services, guest, id, { body: "二" });
    await writeComment(services, user, id, { body: "自分" });
    const told = async () => (await listNotifications(services, user)).things;
    expect(await told()).toMatchObject([
      { type: "comment", is_read: false, actors: [{ name: "湯気子" }], actor_count: 1, mix: { title: null } },
    ]);
    await deleteComment(services, guest, first.id);
    expect(await told()).toHaveLength(1);
    await deleteComment(services, guest, second.id);
    expect(await told()).toEqual([]);
    await restoreComment(services, guest, second.id);
    expect(await told()).toHaveLength(1);
  });

  test("makes no other page old than its card's", async ({ services, user, listen }) => {
    const { id, short_id } = await createMix(services, user, newMix());
    const guest = await createPerson(services);
    const invalidated = await watchPublicPages(listen);
    const comment = await writeComment(services, guest, id, { body: "煙" });
    await closeComments(services, user, id, true);
    await deleteComment(services, user, comment.id);
    await expect.poll(() => [...invalidated]).toEqual([`/m/${short_id}`, `/m/${id}`]);
    expect(await countOf(services, id)).toBe(0);
  });

  test("that a block hides from everybody, or shows again, makes its card's pages old", async ({
    services,
    user,
    listen,
  }) => {
    const { id, short_id } = await createMix(services, user, newMix());
    const guest = await createPerson(services);
    await writeComment(services, guest, id, { body: "煙" });
    await blockPerson(services, guest, await createPerson(services).then(({ userId }) => userId));
    const invalidated = await watchPublicPages(listen);
    for (const act of [blockPerson, unblockPerson]) {
      invalidated.clear();
      await act(services, guest, user.userId);
      await expect.poll(() => [...invalidated]).toEqual([`/m/${short_id}`, `/m/${id}`]);
    }
  });
});

describe("deleting", () => {
  test("is for whoever wrote it and for the card's author", async ({ services, user, clock }) => {
    const { id } = await createMix(services, user, newMix());
    const [guest, stranger] = [await createPerson(services), await createPerson(services)];
    const first = await writeComment(services, guest, id, { body: "一" });
    const second = await writeComment(services, guest, id, { body: "二" });
    await expect(deleteComment(services, stranger, first.id)).rejects.toMatchObject({
      kind: "forbidden",
      code: "NOT_OWN_COMMENT",
    });
    await deleteComment(services, guest, first.id);
    await deleteComment(services, guest, first.id);
    await deleteComment(services, user, second.id);
    expect(await bodies(services, guest, id)).toEqual([]);
    expect(await countOf(services, id)).toBe(0);

    // What the card's author took off is not put back by its writer.
    await expect(restoreComment(services, guest, second.id)).rejects.toMatchObject({ kind: "absent" });
    await expect(restoreComment(services, stranger, first.id)).rejects.toMatchObject({ kind: "forbidden" });
    await restoreComment(services, user, second.id);
    expect(await bodies(services, guest, id)).toEqual(["二"]);
    expect(await countOf(services, id)).toBe(1);

    clock.set(new Date(services.clock().getTime() + 61_000).toISOString());
    await expect(restoreComment(services, guest, first.id)).rejects.toMatchObject({
      kind: "gone",
      code: "RESTORE_TOO_LATE",
    });
    expect(await purgeDeletedComments(services, new Date(services.clock().getTime() + 60_001))).toBe(
      "1 comments",
    );
    expect(await bodies(services, guest, id)).toEqual(["二"]);
  });

  test("of one's own is possible on a card that is not to be seen any more, and where a review withholds it", async ({
    services,
    user,
  }) => {
    const { id } = await createMix(services, user, newMix());
    const [guest, stranger] = [await createPerson(services), await createPerson(services)];
    const comment = await writeComment(services, guest, id, { body: "煙" });
    const { database } = services;
    await database.updateTable("shisha_mixes").set({ visibility: "private" }).execute();
    await database.updateTable("comments").set({ hidden_at: services.clock() }).execute();
    for (const act of [deleteComment, restoreComment])
      await expect(act(services, stranger, comment.id)).rejects.toMatchObject({ code: "COMMENT_NOT_FOUND" });
    await deleteComment(services, guest, comment.id);
    expect(await database.selectFrom("comments").select("deleted_by").execute()).toEqual([
      { deleted_by: guest.userId },
    ]);
    expect(await countOf(services, id)).toBe(0);
    await expect(deleteComment(services, user, "nobody's")).rejects.toMatchObject({ kind: "absent" });
  });
});

describe("a closed card", () => {
  test("takes no comment, keeps those it has, and is opened again", async ({ services, user }) => {
    const { id } = await createMix(services, user, newMix());
    const guest = await createPerson(services);
    await writeComment(services, guest, id, { body: "先に" });
    await expect(closeComments(services, guest, id, true)).rejects.toMatchObject({ kind: "forbidden" });
    expect(await closeComments(services, user, id, true)).toEqual({ comments_closed: true });
    for (const person of [guest, user])
      await expect(writeComment(services, person, id, { body: "後で" })).rejects.toMatchObject({
        kind: "forbidden",
        code: "COMMENTS_CLOSED",
      });
    expect(await bodies(services, null, id)).toEqual(["先に"]);
    await closeComments(services, user, id, false);
    await writeComment(services, guest, id, { body: "また" });
    expect(await countOf(services, id)).toBe(2);
  });
});

// The embedded engine has one connection, on which nothing races: these stand only where TEST_DATABASE_URL names a server.
describe.skipIf(!isPostgres)("at the same time", () => {
  test("closing stands before or after every comment, and the count is right", async ({ services, user }) => {
    const { id } = await createMix(services, user, newMix());
    const guests = await Promise.all(Array.from({ length: 8 }, () => createPerson(services)));
    const written = await Promise.allSettled([
      ...guests.flatMap((guest) =>
        ["一", "二", "三"].map((body) => writeComment(services, guest, id, { body })),
      ),
      closeComments(services, user, id, true),
      ...guests.map((guest) => writeComment(services, guest, id, { body: "四" })),
    ]);
    const kept = written.filter(
      (result) => result.status === "fulfilled" && "id" in (result.value as object),
    ).length;
    expect(await countOf(services, id)).toBe(kept);
    await expect(writeComment(services, guests[0] ?? user, id, { body: "五" })).rejects.toMatchObject({
      code: "COMMENTS_CLOSED",
    });
    for (const result of written)
      if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "COMMENTS_CLOSED" });
  });

  test("deleting and bringing back end with the right count", async ({ services, user }) => {
    const { id } = await createMix(services, user, newMix());
    const guest = await createPerson(services);
    const ids = await Promise.all(
      Array.from({ length: 10 }, async () => (await writeComment(services, guest, id, { body: "煙" })).id),
    );
    await Promise.allSettled(
      ids.flatMap((one) => [
        deleteComment(services, guest, one),
        deleteComment(services, user, one),
        restoreComment(services, guest, one),
      ]),
    );
    expect(await countOf(services, id)).toBe((await bodies(services, user, id))?.length);
  });
});
