import { describe, expect } from "vitest";
import { blockPerson, unblockPerson } from "#features/friends/commands/block-person.ts";
import { deleteMix } from "#features/mixes/commands/delete-mix.ts";
import { restoreMix } from "#features/mixes/commands/restore-mix.ts";
import { findSharedMix } from "#features/mixes/queries/find-shared-mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { EMPTY_TABLE, invite, recordCard, seat, seenBy, tableOf } from "#tests/support/invite.ts";
import { watchPublicPages } from "#tests/support/public-pages.ts";
import { test } from "#tests/support/test.ts";
import { changeCompanionship } from "./change-companionship.ts";
import { inviteCompanions } from "./invite-companions.ts";
import { removeCompanion } from "./remove-companion.ts";

const ABSENT = { kind: "absent" };

describe("a companion", () => {
  test("leaves, or is taken off by the author and by nobody else", async ({ services, user }) => {
    const [guest, other] = [await createPerson(services), await createPerson(services)];
    const { id } = await recordCard(services, user);
    await seat(services, user, guest, id);
    await seat(services, user, other, id);
    await expect(removeCompanion(services, other, id, guest.userId)).rejects.toMatchObject({
      kind: "forbidden",
    });
    await changeCompanionship(services, guest, id, { rating: 4.26, comment: "いい夜でした。" });
    await changeCompanionship(services, guest, id, { action: "leave" });
    await expect(changeCompanionship(services, guest, id, { rating: 1 })).rejects.toMatchObject(ABSENT);
    expect(await seenBy(services, guest, id)).toBeUndefined();
    await removeCompanion(services, user, id, other.userId);
    expect(await seenBy(services, other, id)).toBeUndefined();
    expect(await tableOf(services, user, id)).toEqual(EMPTY_TABLE);
    await expect(removeCompanion(services, user, id, other.userId)).rejects.toMatchObject(ABSENT);
    // What they said went with them.
    await inviteCompanions(services, user, id, [guest.userId]);
    await changeCompanionship(services, guest, id, { action: "accept" });
    expect((await findSharedMix(services, guest, id))?.companionship).toMatchObject({
      rating: null,
      comment: null,
    });
  });

  test("says something of their own; また吸いたい stays theirs", async ({ services, user }) => {
    const guest = await createPerson(services);
    const { id } = await recordCard(services, user, { rating: 3, visibility: "public" });
    await seat(services, user, guest, id);
    await changeCompanionship(services, guest, id, { rating: 4.26, smokeAgain: true, comment: "いい夜。" });
    await changeCompanionship(services, guest, id, { comment: null });
    const seen = await findSharedMix(services, null, id);
    expect(seen).toMatchObject({ rating: 3, companions: [{ rating: 4.3, comment: null }] });
    expect(JSON.stringify(seen)).not.toContain("smoke_again");
    expect((await findSharedMix(services, guest, id))?.companionship).toEqual({
      status: "accepted",
      rating: 4.3,
      smoke_again: true,
      comment: null,
    });
    await expect(changeCompanionship(services, user, id, { rating: 1 })).rejects.toMatchObject(ABSENT);
  });

  test("makes the card's own public pages old by coming, saying something and going, and no others", async ({
    services,
    user,
    listen,
  }) => {
    const [guest, other] = [await createPerson(services), await createPerson(services)];
    const { id, short_id } = await recordCard(services, user, { visibility: "public" });
    await seat(services, user, other, id);
    await invite(services, user, guest, id);
    const acts = {
      accepting: () => changeCompanionship(services, guest, id, { action: "accept" }),
      rating: () => changeCompanionship(services, guest, id, { rating: 4.5 }),
      commenting: () => changeCompanionship(services, guest, id, { comment: "いい夜。" }),
      leaving: () => changeCompanionship(services, guest, id, { action: "leave" }),
      "being taken off": () => removeCompanion(services, user, id, other.userId),
    };
    const invalidated = await watchPublicPages(listen);
    for (const [name, act] of Object.entries(acts)) {
      invalidated.clear();
      await act();
      await expect.poll(() => [...invalidated], { message: name }).toEqual([`/m/${short_id}`, `/m/${id}`]);
    }
  });

  test.for(["the author", "the companion"])("a block by %s ends it", async (who, { services, user }) => {
    const guest = await createPerson(services);
    const { id } = await recordCard(services, user, { visibility: "public" });
    await seat(services, user, guest, id);
    if (who === "the author") await blockPerson(services, user, guest.userId);
    else await blockPerson(services, guest, user.userId);
    expect(await tableOf(services, user, id)).toEqual(EMPTY_TABLE);
    expect(await seenBy(services, guest, id)).toBeUndefined();
    if (who === "the author") await unblockPerson(services, user, guest.userId);
    else await unblockPerson(services, guest, user.userId);
    expect(await tableOf(services, user, id)).toEqual(EMPTY_TABLE);
    await expect(changeCompanionship(services, guest, id, { action: "accept" })).rejects.toMatchObject(
      ABSENT,
    );
  });

  test("is not named while they are suspended, nor to whoever is hidden from them, and keeps the place", async ({
    services,
    user,
  }) => {
    const [suspended, other] = [await createPerson(services), await createPerson(services)];
    const { id } = await recordCard(services, user);
    await seat(services, user, suspended, id);
    await seat(services, user, other, id);
    await services.database
      .updateTable("users")
      .set({ suspended_at: services.clock() })
      .where("id", "=", suspended.userId)
      .execute();
    expect(await tableOf(services, user, id)).toEqual({ companions: [other.userId], invited: [], room: 6 });
    const third = await createPerson(services);
    await seat(services, user, third, id);
    await blockPerson(services, third, other.userId);
    const named = async (viewer: SignedInUser) =>
      (await findSharedMix(services, viewer, id))?.companions.map(({ user_id }) => user_id);
    expect(await named(other)).toEqual([other.userId]);
    expect(await named(third)).toEqual([third.userId]);
  });

  test("sees neither a deleted card nor one that moderation hides", async ({ services, user }) => {
    const guest = await createPerson(services);
    const { id } = await recordCard(services, user);
    await seat(services, user, guest, id);
    await deleteMix(services, user, id);
    expect(await seenBy(services, guest, id)).toBeUndefined();
    await restoreMix(services, user, id);
    expect(await seenBy(services, guest, id)).toBe(id);
    await services.database
      .updateTable("shisha_mixes")
      .set({ hidden_at: services.clock() })
      .where("id", "=", id)
      .execute();
    expect(await seenBy(services, guest, id)).toBeUndefined();
    await expect(changeCompanionship(services, guest, id, { rating: 2 })).rejects.toMatchObject(ABSENT);
  });
});
