import { describe, expect } from "vitest";
import { listNewestMixes } from "#features/discover/queries/list-newest-mixes.ts";
import { openDashboard } from "#features/history/commands/open-dashboard.ts";
import { listOwnMixes } from "#features/history/queries/list-own-mixes.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { test } from "#tests/support/test.ts";
import { NewMix } from "../mix.ts";
import { mixEtag } from "../mix-edit.ts";
import { findOwnMix } from "../queries/find-own-mix.ts";
import { findSharedMix } from "../queries/find-shared-mix.ts";
import { createMix } from "./create-mix.ts";
import { deleteMix } from "./delete-mix.ts";
import { purgeDeletedMixes } from "./purge-deleted-mixes.ts";
import { restoreMix } from "./restore-mix.ts";

const newMix = NewMix.parse({ items: [{ maker_name: "自家製", flavor_name: "ゆず" }], rating: 4 });

describe("deleteMix", () => {
  test("hides the card from everybody and from every list", async ({ services, user }) => {
    const { id, short_id } = await createMix(services, user, newMix);
    await deleteMix(services, user, short_id);
    expect(await findOwnMix(services, user, id)).toBeNull();
    for (const viewer of [null, user]) expect(await findSharedMix(services, viewer, short_id)).toBeNull();
    expect((await listOwnMixes(services, user)).json).toBe("[]");
    expect(await listNewestMixes(services, null, 6)).toEqual([]);
    expect(JSON.stringify(await openDashboard(services, user))).not.toContain(short_id);
  });

  test("is its author's alone, and of the state that If-Match names", async ({ services, user }) => {
    const { id } = await createMix(services, user, newMix);
    const other = await createPerson(services);
    await expect(deleteMix(services, other, id)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(deleteMix(services, user, id, mixEtag({ version: 7 }))).rejects.toMatchObject({
      code: "EDIT_CONFLICT",
    });
    expect(await findOwnMix(services, user, id)).not.toBeNull();
    await deleteMix(services, user, id, mixEtag({ version: 1 }));
    await expect(deleteMix(services, user, id)).rejects.toMatchObject({ kind: "absent" });
  });
});

describe("restoreMix", () => {
  test("brings the whole card back within a minute", async ({ services, user, clock }) => {
    clock.set("2026-11-20T12:00:00Z");
    const { id, short_id } = await createMix(services, user, newMix);
    const before = await findOwnMix(services, user, id);
    await deleteMix(services, user, id);
    clock.set("2026-11-20T12:01:00Z");
    await restoreMix(services, user, short_id);
    expect(await findOwnMix(services, user, id)).toEqual(before);
    // Asked for twice, it is there.
    await restoreMix(services, user, id);
  });

  test("after the minute it is 410; somebody else's is not there", async ({ services, user, clock }) => {
    clock.set("2026-11-20T12:00:00Z");
    const { id } = await createMix(services, user, newMix);
    const other = await createPerson(services);
    await expect(restoreMix(services, other, id)).rejects.toMatchObject({ kind: "forbidden" });
    await deleteMix(services, user, id);
    await expect(restoreMix(services, other, id)).rejects.toMatchObject({ kind: "absent" });
    clock.set("2026-11-20T12:01:01Z");
    await expect(restoreMix(services, user, id)).rejects.toMatchObject({
      kind: "gone",
      code: "RESTORE_TOO_LATE",
    });
    await expect(restoreMix(services, user, "x")).rejects.toMatchObject({ kind: "absent" });
  });
});

describe("purgeDeletedMixes", () => {
  test("removes what can no longer be brought back, pictures too", async ({ services, user, clock }) => {
    clock.set("2026-11-20T12:00:00Z");
    const [gone, fresh, kept] = [
      await createMix(services, user, newMix),
      await createMix(services, user, newMix),
      await createMix(services, user, newMix),
    ];
    await services.cardStore.write(`${gone.id}/a-link.png`, new Uint8Array([1]));
    await deleteMix(services, user, gone.id);
    clock.set("2026-11-20T12:04:30Z");
    await deleteMix(services, user, fresh.id);
    expect(await purgeDeletedMixes(services, new Date("2026-11-20T12:05:00Z"))).toBe("1 cards");
    const left = await services.database.selectFrom("shisha_mixes").select("id").orderBy("id").execute();
    expect(left.map(({ id }) => id)).toEqual([fresh.id, kept.id].sort());
    expect(await services.database.selectFrom("mix_items").select("id").execute()).toHaveLength(2);
    expect(await services.cardStore.read(`${gone.id}/a-link.png`)).toBeNull();
    await restoreMix(services, user, fresh.id);
  });
});
