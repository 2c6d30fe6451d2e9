import type { KyselyPlugin } from "kysely";
import { beforeEach, describe, expect } from "vitest";
import { importCatalog } from "#features/catalog/commands/import-catalog.ts";
import { addFavorite, removeFavorite } from "#features/favorites/commands/add-favorite.ts";
import { deleteMix } from "#features/mixes/commands/delete-mix.ts";
import { restoreMix } from "#features/mixes/commands/restore-mix.ts";
import { updateMix } from "#features/mixes/commands/update-mix.ts";
import { MixEdit } from "#features/mixes/mix-edit.ts";
import { catalogFile } from "#fixtures/catalog.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { showPicture } from "#tests/support/pictures/store-picture.ts";
import { record } from "#tests/support/pictures/upload-picture.ts";
import { test } from "#tests/support/test.ts";
import { findDashboard } from "../queries/find-dashboard.ts";
import { openDashboard } from "./open-dashboard.ts";

const EVENING = new Date("2026-11-20T21:00:00+09:00");
const NEXT_EVENING = new Date("2026-11-21T21:00:00+09:00");

beforeEach<{ clock: { set: (now: Date) => void } }>(({ clock }) => clock.set(EVENING));

const isCached = async (services: Services, user: SignedInUser) =>
  (await findDashboard(services, user)).summary !== null;

describe("the summary of a member's home", () => {
  test("is kept as it was made, and the last cards are read anew", async ({ services, user }) => {
    const { id } = await record(services, user, { title: "雨の夜", shopName: "月と煙" });
    const made = await openDashboard(services, user);
    const { database } = services;
    await database.updateTable("shisha_mixes").set({ like_count: 2 }).where("id", "=", id).execute();
    const kept = await openDashboard(services, user);
    expect({ ...kept, mixes: [] }).toEqual({ ...made, mixes: [] });
    expect(kept.taste).toEqual({ cards: 1, paints: [{ paint: "custom", share: 1 }] });
    expect(kept.mixes).toMatchObject([{ title: "雨の夜", like_count: 2 }]);
  });

  test("is made once for somebody without cards, too", async ({ services, user }) => {
    await openDashboard(services, user);
    expect(await isCached(services, user)).toBe(true);
  });

  test("turns old with the day, and not before", async ({ services, user, clock }) => {
    await record(services, user);
    await openDashboard(services, user);
    clock.set(new Date("2026-11-21T04:59:00+09:00"));
    expect(await isCached(services, user)).toBe(true);
    clock.set(NEXT_EVENING);
    expect(await isCached(services, user)).toBe(false);
    await openDashboard(services, user);
    expect(await isCached(services, user)).toBe(true);
  });

  test("turns old with every change of what it shows, and counts as the change says", async ({
    services,
    user,
  }) => {
    const { id } = await record(services, user);
    const changes: [act: () => Promise<unknown>, cards: number][] = [
      [() => record(services, user), 2],
      [() => updateMix(services, user, { id, edit: MixEdit.parse({ title: "別の題" }) }), 2],
      [() => showPicture(services, user, id), 2],
      [() => deleteMix(services, user, id), 1],
      [() => restoreMix(services, user, id), 2],
    ];
    for (const [act, cards] of changes) {
      await openDashboard(services, user);
      await act();
      expect(await isCached(services, user)).toBe(false);
      expect((await openDashboard(services, user)).taste.cards).toBe(cards);
    }
  });

  test("turns old with what one wants to try, and with nothing that others do", async ({
    services,
    user,
  }) => {
    const other = await createPerson(services);
    const { id } = await record(services, other, { rating: 5 });
    await openDashboard(services, user);
    await record(services, other);
    expect(await isCached(services, user)).toBe(true);
    for (const act of [addFavorite, removeFavorite]) {
      await act(services, user, { target_type: "mix", target_id: id, kind: "want" });
      expect(await isCached(services, user)).toBe(false);
      await openDashboard(services, user);
    }
  });

  test("shows no card that went out of sight since", async ({ services, user }) => {
    const other = await createPerson(services);
    const { id } = await record(services, other, { title: "ひみつの夜" });
    await addFavorite(services, user, { target_type: "mix", target_id: id, kind: "want" });
    expect(JSON.stringify(await openDashboard(services, user))).toContain("ひみつの夜");
    await updateMix(services, other, { id, edit: MixEdit.parse({ visibility: "private" }) });
    expect(JSON.stringify(await openDashboard(services, user))).not.toContain("ひみつの夜");
  });

  test("takes back what an author took back", async ({ services, user }) => {
    const other = await createPerson(services);
    const { id } = await record(services, other, { title: "本名の夜" });
    await addFavorite(services, user, { target_type: "mix", target_id: id, kind: "want" });
    expect(JSON.stringify(await openDashboard(services, user))).toContain("本名の夜");
    await updateMix(services, other, { id, edit: MixEdit.parse({ title: "夜" }) });
    const shown = JSON.stringify(await openDashboard(services, user));
    expect([shown.includes("本名の夜"), shown.includes("夜")]).toEqual([false, true]);
  });

  test("leads to no card that stands in no list any more", async ({ services, user }) => {
    await importCatalog(services, catalogFile);
    const { database } = services;
    const wanted = await database
      .selectFrom("flavors")
      .select(["id as flavor_id", "maker_id"])
      .executeTakeFirstOrThrow();
    const other = await createPerson(services);
    const { id, short_id } = await record(services, other, { items: [wanted], rating: 5 });
    const { flavor_id: target_id } = wanted;
    await addFavorite(services, user, { target_type: "flavor", target_id, kind: "want" });
    const leadsThere = async () => JSON.stringify(await openDashboard(services, user)).includes(short_id);
    expect(await leadsThere()).toBe(true);
    await updateMix(services, other, { id, edit: MixEdit.parse({ visibility: "link" }) });
    expect(await leadsThere()).toBe(false);
    await updateMix(services, other, { id, edit: MixEdit.parse({ visibility: "public" }) });
    await database.updateTable("dashboards").set({ summary: null, made_for: null }).execute();
    expect(await leadsThere()).toBe(true);
    await database
      .updateTable("users")
      .set({ suspended_at: EVENING })
      .where("id", "=", other.userId)
      .execute();
    expect(await leadsThere()).toBe(false);
  });

  test("is shown where it cannot be kept", async ({ services, user }) => {
    await record(services, user);
    const refusing: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (JSON.stringify(node).includes("INSERT INTO dashboards")) throw new Error("Nothing is kept here.");
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const database = services.database.withPlugin(refusing);
    expect((await openDashboard({ ...services, database }, user)).taste.cards).toBe(1);
    expect(await isCached(services, user)).toBe(false);
  });

  test("is not kept where something changed while it was made", async ({ services, user }) => {
    await record(services, user);
    const { database } = services;
    let acted = false;
    const changing: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      // Between the counts that were read and the summary that is kept.
      transformResult: async ({ result }) => {
        if (!acted && "wanted" in (result.rows[0] ?? {})) {
          acted = true;
          await record(services, user);
        }
        return result;
      },
    };
    const slow = { ...services, database: database.withPlugin(changing) };
    expect((await openDashboard(slow, user)).taste.cards).toBe(1);
    expect(acted).toBe(true);
    expect((await openDashboard(services, user)).taste.cards).toBe(2);
  });

  test("that an older build made in another shape is made anew", async ({ services, user }) => {
    await openDashboard(services, user);
    const { database } = services;
    await database.updateTable("dashboards").set({ made_for: "2026-11-20 v0", summary: "{}" }).execute();
    expect((await openDashboard(services, user)).suggestions).toBeInstanceOf(Array);
  });
});
