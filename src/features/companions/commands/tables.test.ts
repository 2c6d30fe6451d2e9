import { describe, expect } from "vitest";
import { blockPerson } from "#features/friends/commands/block-person.ts";
import { deleteMix } from "#features/mixes/commands/delete-mix.ts";
import { MOST_COMPANIONS } from "#features/mixes/mix-limits.ts";
import { findSharedMix } from "#features/mixes/queries/find-shared-mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { isPostgres } from "#tests/support/database/test-database.ts";
import { invite, recordCard, seat } from "#tests/support/invite.ts";
import { watchPublicPages } from "#tests/support/public-pages.ts";
import { test } from "#tests/support/test.ts";
import { findTable } from "../queries/find-table.ts";
import { changeCompanionship } from "./change-companionship.ts";
import { inviteToTable } from "./invite-to-table.ts";
import { joinTable } from "./join-table.ts";
import { removeCompanion } from "./remove-companion.ts";
import { sweepTables } from "./sweep-tables.ts";

async function tokenOf(services: Services, author: SignedInUser, id: string): Promise<string> {
  const { url } = await inviteToTable(services, author, id);
  return url.slice(`${services.settings.baseUrl}/table/`.length);
}

const NOT_GOOD = { kind: "absent", code: "TABLE_NOT_FOUND" };

describe("the address of a table", () => {
  test("lets one person join, friend or not, and nobody after them", async ({ services, user }) => {
    const [guest, other] = [await createPerson(services), await createPerson(services)];
    const { id, short_id } = await recordCard(services, user);
    const token = await tokenOf(services, user, id);
    expect(await findTable(services, guest, token)).toMatchObject({
      short_id,
      is_own: false,
      companionship: null,
    });
    expect(await joinTable(services, guest, token)).toEqual({ id: short_id });
    expect(await joinTable(services, guest, token)).toEqual({ id: short_id });
    expect((await findSharedMix(services, guest, id))?.companionship?.status).toBe("accepted");
    await expect(joinTable(services, other, token)).rejects.toMatchObject(NOT_GOOD);
    expect(await findTable(services, other, token)).toBeNull();
    await joinTable(services, other, await tokenOf(services, user, id));
    expect((await findSharedMix(services, guest, id))?.companions).toHaveLength(2);
  });

  test("shows nothing any more to whoever joined by it and left, or was taken off", async ({
    services,
    user,
  }) => {
    const guest = await createPerson(services);
    const { id } = await recordCard(services, user);
    for (const part of [
      () => changeCompanionship(services, guest, id, { action: "leave" }),
      () => removeCompanion(services, user, id, guest.userId),
    ]) {
      const token = await tokenOf(services, user, id);
      await joinTable(services, guest, token);
      expect(await findTable(services, guest, token)).not.toBeNull();
      await part();
      expect(await findTable(services, guest, token)).toBeNull();
      await expect(joinTable(services, guest, token)).rejects.toMatchObject(NOT_GOOD);
    }
  });

  test("makes the card's own public pages old, and no others, whether somebody comes first or again", async ({
    services,
    user,
    listen,
  }) => {
    const guest = await createPerson(services);
    const { id, short_id } = await recordCard(services, user, { visibility: "public" });
    const invalidated = await watchPublicPages(listen);
    for (const time of ["first", "again"]) {
      const token = await tokenOf(services, user, id);
      invalidated.clear();
      await joinTable(services, guest, token);
      await expect.poll(() => [...invalidated], { message: time }).toEqual([`/m/${short_id}`, `/m/${id}`]);
      await changeCompanionship(services, guest, id, { action: "leave" });
    }
  });

  test("is kept in no readable form", async ({ services, user }) => {
    const { id } = await recordCard(services, user);
    const token = await tokenOf(services, user, id);
    const [row] = await services.database.selectFrom("table_invitations").selectAll().execute();
    expect(Buffer.from(row?.token_hash ?? "").toString("base64url")).not.toBe(token);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
  });

  test("is good for half an hour, and swept then", async ({ services, user, clock }) => {
    clock.set("2026-11-20T12:00:00Z");
    const guest = await createPerson(services);
    const { id } = await recordCard(services, user);
    const token = await tokenOf(services, user, id);
    clock.passMinutes(29);
    expect(await findTable(services, guest, token)).not.toBeNull();
    expect(await sweepTables(services, clock.now())).toBe("0 addresses of tables");
    clock.passMinutes(1);
    expect(await findTable(services, guest, token)).toBeNull();
    await expect(joinTable(services, guest, token)).rejects.toMatchObject(NOT_GOOD);
    expect(await sweepTables(services, clock.now())).toBe("1 addresses of tables");
  });

  test("is made by the card's author alone, and leads the author nowhere new", async ({ services, user }) => {
    const guest = await createPerson(services);
    const { id } = await recordCard(services, user);
    await seat(services, user, guest, id);
    await expect(inviteToTable(services, guest, id)).rejects.toMatchObject({ kind: "forbidden" });
    const token = await tokenOf(services, user, id);
    expect(await findTable(services, user, token)).toMatchObject({ is_own: true });
    await expect(joinTable(services, user, token)).rejects.toMatchObject({ code: "OWN_TABLE" });
    // Whoever is there already uses nothing up.
    await joinTable(services, guest, token);
    const other = await createPerson(services);
    await joinTable(services, other, token);
  });

  test("is the answer of whoever was invited, declined or left before", async ({ services, user }) => {
    const { id } = await recordCard(services, user);
    for (const before of ["invited", "decline", "leave"] as const) {
      const guest = await createPerson(services);
      await invite(services, user, guest, id);
      if (before === "leave") await changeCompanionship(services, guest, id, { action: "accept" });
      if (before !== "invited") await changeCompanionship(services, guest, id, { action: before });
      await joinTable(services, guest, await tokenOf(services, user, id));
      expect((await findSharedMix(services, guest, id))?.companionship?.status).toBe("accepted");
    }
  });

  test("shows nothing across a block, of a deleted card, and of one that moderation hides", async ({
    services,
    user,
  }) => {
    const refused = async (guest: SignedInUser, token: string) => {
      expect(await findTable(services, guest, token)).toBeNull();
      await expect(joinTable(services, guest, token)).rejects.toMatchObject(NOT_GOOD);
    };
    const [blocked, blocker, guest] = [
      await createPerson(services),
      await createPerson(services),
      await createPerson(services),
    ];
    const { id } = await recordCard(services, user);
    await blockPerson(services, user, blocked.userId);
    await blockPerson(services, blocker, user.userId);
    const token = await tokenOf(services, user, id);
    await refused(blocked, token);
    await refused(blocker, token);
    await services.database.updateTable("shisha_mixes").set({ hidden_at: services.clock() }).execute();
    await refused(guest, token);
    await services.database.updateTable("shisha_mixes").set({ hidden_at: null }).execute();
    await deleteMix(services, user, id);
    await refused(guest, token);
    await refused(guest, "no-such-token");
  });

  test("brings nobody to a card whose places are taken", async ({ services, user }) => {
    const { id } = await recordCard(services, user);
    const early = await tokenOf(services, user, id);
    for (let number = 0; number < MOST_COMPANIONS; number++)
      await joinTable(services, await createPerson(services), await tokenOf(services, user, id));
    const full = { kind: "conflict", code: "TOO_MANY_COMPANIONS" };
    await expect(joinTable(services, await createPerson(services), early)).rejects.toMatchObject(full);
    await expect(inviteToTable(services, user, id)).rejects.toMatchObject(full);
  });
});

// The embedded engine has one connection, on which nothing races: it stands only where TEST_DATABASE_URL names a server.
test.skipIf(!isPostgres)("of 64 people who read one code at once, one joins", async ({ services, user }) => {
  const { id } = await recordCard(services, user);
  const token = await tokenOf(services, user, id);
  const people = await Promise.all(Array.from({ length: 64 }, () => createPerson(services)));
  const results = await Promise.allSettled(people.map((guest) => joinTable(services, guest, token)));
  expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await services.database.selectFrom("companions").select("status").execute()).toEqual([
    { status: "accepted" },
  ]);
});
