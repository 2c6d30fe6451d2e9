import { describe, expect } from "vitest";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { NewMix } from "#features/mixes/mix.ts";
import { findSharedMix } from "#features/mixes/queries/find-shared-mix.ts";
import { newId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { isPostgres } from "#tests/support/database/test-database.ts";
import { watchPublicPages } from "#tests/support/public-pages.ts";
import { test } from "#tests/support/test.ts";
import { likeMix, unlikeMix } from "./like-mix.ts";

const newMix = (input: object = {}) =>
  NewMix.parse({ items: [{ maker_name: "自家製", flavor_name: "ゆず" }], ...input });

/** What the mix says of its likes, and how many there are. */
async function likesOf({ database }: Services) {
  const { like_count } = await database
    .selectFrom("shisha_mixes")
    .select("like_count")
    .executeTakeFirstOrThrow();
  const rows = await database.selectFrom("shisha_mix_likes").select("user_id").execute();
  return { count: like_count, rows: rows.length };
}

describe("likeMix", () => {
  test("likes once, by either id, and takes it back once", async ({ services, user }) => {
    const { id, short_id } = await createMix(services, user, newMix());
    const fan = await createPerson(services);

    expect(await likeMix(services, fan, short_id)).toEqual({ like_count: 1, liked: true });
    expect(await likeMix(services, fan, id)).toEqual({ like_count: 1, liked: true });
    expect(await findSharedMix(services, fan, id)).toMatchObject({ liked: true, like_count: 1 });
    expect(await findSharedMix(services, null, id)).toMatchObject({ liked: false, like_count: 1 });

    expect(await unlikeMix(services, fan, id)).toEqual({ like_count: 0, liked: false });
    expect(await unlikeMix(services, fan, short_id)).toEqual({ like_count: 0, liked: false });
    expect(await likesOf(services)).toEqual({ count: 0, rows: 0 });
  });

  test("refuses one's own mix", async ({ services, user }) => {
    const { id } = await createMix(services, user, newMix());
    for (const change of [likeMix, unlikeMix])
      await expect(change(services, user, id)).rejects.toMatchObject({ kind: "forbidden", code: "OWN_MIX" });
    expect(await likesOf(services)).toEqual({ count: 0, rows: 0 });
  });

  test("finds no mix that the person may not see, and none that is not there", async ({ services, user }) => {
    const { id } = await createMix(services, user, newMix({ visibility: "private" }));
    const stranger = await createPerson(services);
    for (const wanted of [id, newId(), "0123456789ab", "ミント"])
      await expect(likeMix(services, stranger, wanted)).rejects.toMatchObject({ kind: "absent" });
    expect(await likesOf(services)).toEqual({ count: 0, rows: 0 });
  });

  test("leaves the version and the time of the last edit alone", async ({ services, user }) => {
    const { id } = await createMix(services, user, newMix());
    const state = () =>
      services.database
        .selectFrom("shisha_mixes")
        .select(["version", "updated_at"])
        .executeTakeFirstOrThrow();
    const before = await state();
    await likeMix(services, await createPerson(services), id);
    expect(await state()).toEqual(before);
  });

  test("invalidates the kept pages of the card and not the community's", async ({
    services,
    user,
    listen,
  }) => {
    const { id, short_id } = await createMix(services, user, newMix());
    const fan = await createPerson(services);
    const invalidated = await watchPublicPages(listen);
    await likeMix(services, fan, id);
    expect([...invalidated]).toEqual([`/m/${short_id}`, `/m/${id}`]);
  });
});

// The embedded engine has one connection, on which nothing races: these stand only where TEST_DATABASE_URL names a server.
describe.skipIf(!isPostgres)("likes at the same time", () => {
  const AT_ONCE = 64;

  test("of 64 people are 64", async ({ services, user }) => {
    const { id } = await createMix(services, user, newMix());
    const people = await Promise.all(Array.from({ length: AT_ONCE }, () => createPerson(services)));
    await Promise.all(people.map((person) => likeMix(services, person, id)));
    expect(await likesOf(services)).toEqual({ count: AT_ONCE, rows: AT_ONCE });
    await Promise.all(people.map((person) => unlikeMix(services, person, id)));
    expect(await likesOf(services)).toEqual({ count: 0, rows: 0 });
  });

  test("given and taken back by one person are counted as they ended", async ({ services, user }) => {
    const { id } = await createMix(services, user, newMix());
    const fan = await createPerson(services);
    const other = await createPerson(services);
    await likeMix(services, other, id);
    const toggles = Array.from({ length: AT_ONCE }, (_, turn) => (turn % 2 === 0 ? likeMix : unlikeMix));
    await Promise.all(toggles.map((toggle) => toggle(services, fan, id)));
    const { count, rows } = await likesOf(services);
    expect(count).toBe(rows);
    await unlikeMix(services, fan, id);
    expect(await likesOf(services)).toEqual({ count: 1, rows: 1 });
  });

  test("come through an edit of the same card", async ({ services, user }) => {
    const { id } = await createMix(services, user, newMix());
    const people = await Promise.all(Array.from({ length: 16 }, () => createPerson(services)));
    const edit = () =>
      services.database
        .updateTable("shisha_mixes")
        .set({ title: "雨の日の読書" })
        .where("id", "=", id)
        .execute();
    await Promise.all(people.flatMap((person) => [likeMix(services, person, id), edit()]));
    expect(await likesOf(services)).toEqual({ count: 16, rows: 16 });
  });
});
