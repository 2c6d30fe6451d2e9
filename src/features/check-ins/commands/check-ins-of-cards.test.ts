import { describe, expect } from "vitest";
import { deleteMix } from "#features/mixes/commands/delete-mix.ts";
import { updateMix } from "#features/mixes/commands/update-mix.ts";
import { MixEdit } from "#features/mixes/mix-edit.ts";
import { findOwnMix } from "#features/mixes/queries/find-own-mix.ts";
import { findSharedMix } from "#features/mixes/queries/find-shared-mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { codeOf, openStampingShop, phoneAt, recordAt, TONIGHT, visit } from "#tests/support/check-ins.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { isPostgres } from "#tests/support/database/test-database.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { test } from "#tests/support/test.ts";
import { findCheckInPage } from "../queries/find-check-in-page.ts";
import { deleteCheckIn } from "./delete-check-in.ts";
import { roundPlaces } from "./round-places.ts";

async function proofOf(services: Services, user: SignedInUser, id: string) {
  const mix = await findOwnMix(services, user, id);
  return { stamp: mix?.has_stamp, proof: mix?.verification_type, seal: mix?.seal };
}

const UNPROVEN = { stamp: false, proof: "none", seal: null };
const PROVEN = { stamp: true, proof: "gps", seal: "来店スタンプ" };

describe("a check-in and a card", () => {
  test("meet whichever comes first, and the seal is there", async ({ services, user, clock }) => {
    clock.set(TONIGHT);
    const shop = await openStampingShop(services);
    const before = await recordAt(services, user, { shopId: shop });
    await visit(services, user, shop);
    expect(await proofOf(services, user, before.id)).toEqual(PROVEN);
    const shared = await findSharedMix(services, null, before.id);
    expect(shared).toMatchObject({ seal: "来店スタンプ" });
    expect(JSON.stringify(shared)).not.toContain("checkin_lat");

    const friend = await createPerson(services);
    await visit(services, friend, shop);
    const after = await recordAt(services, friend, { shopId: shop });
    expect(await proofOf(services, friend, after.id)).toEqual(PROVEN);
    // Of one visit one card alone; another one is proved by checking in from it.
    const second = await recordAt(services, friend, { shopId: shop });
    expect(await proofOf(services, friend, second.id)).toEqual(UNPROVEN);
    expect(await visit(services, friend, shop, { ...phoneAt(), mixId: second.short_id })).toMatchObject({
      mix_id: second.id,
      withheld_reason: "too_soon",
    });
    expect(await proofOf(services, friend, second.id)).toEqual({ ...PROVEN, stamp: false });
  });

  test("share a stamp that came later than the proof, whichever of the three comes last", async ({
    services,
    user,
    clock,
  }) => {
    clock.set(TONIGHT);
    const shop = await openStampingShop(services, {}, { earns_from: "shop_qr" });
    const code = () => codeOf(services, shop);
    const { id } = await recordAt(services, user, { shopId: shop });
    expect((await visit(services, user, shop)).withheld_reason).toBe("method_not_accepted");
    expect((await visit(services, user, shop, { code: code() })).mix_id).toBe(id);
    expect(await proofOf(services, user, id)).toEqual({ ...PROVEN, proof: "qr" });

    const friend = await createPerson(services);
    await visit(services, friend, shop);
    await visit(services, friend, shop, { code: code() });
    const after = await recordAt(services, friend, { shopId: shop });
    expect(await proofOf(services, friend, after.id)).toEqual({ ...PROVEN, proof: "qr" });
  });

  test("meet again where the shop's code proves more than the place did", async ({
    services,
    user,
    clock,
  }) => {
    clock.set(TONIGHT);
    const shop = await openStampingShop(services);
    const { id } = await recordAt(services, user, { shopId: shop });
    await visit(services, user, shop);
    expect((await visit(services, user, shop)).mix_id).toBeNull();
    expect((await visit(services, user, shop, { code: codeOf(services, shop) })).mix_id).toBe(id);
    expect(await proofOf(services, user, id)).toEqual({ ...PROVEN, proof: "qr" });
  });

  test("meet anew where the first card was deleted", async ({ services, user, clock }) => {
    clock.set(TONIGHT);
    const shop = await openStampingShop(services);
    const { id: deleted } = await recordAt(services, user, { shopId: shop });
    await visit(services, user, shop);
    await deleteMix(services, user, deleted);
    const { id } = await recordAt(services, user, { shopId: shop });
    expect(await proofOf(services, user, id)).toEqual(PROVEN);
  });

  test("of another night or shop are none of it, and of another person is refused", async ({
    services,
    user,
    clock,
  }) => {
    clock.set(TONIGHT);
    const shop = await openStampingShop(services);
    const yesterday = await recordAt(services, user, {
      shopId: shop,
      customDateTime: "2026-11-19T12:00:00Z",
    });
    expect(await visit(services, user, shop, { ...phoneAt(), mixId: yesterday.id })).toMatchObject({
      mix_id: null,
      withheld_reason: "backdated",
    });
    expect(await proofOf(services, user, yesterday.id)).toEqual(UNPROVEN);
    const elsewhere = await recordAt(services, user, {});
    expect(await visit(services, user, shop, { ...phoneAt(), mixId: elsewhere.id })).toMatchObject({
      mix_id: null,
      reward_state: "granted",
    });
    // It may have waited for a network while its card was deleted.
    await deleteMix(services, user, elsewhere.id);
    expect(await visit(services, user, shop, { ...phoneAt(), mixId: elsewhere.id })).toMatchObject({
      mix_id: null,
    });
    const stranger = await createPerson(services);
    await expect(
      visit(services, stranger, shop, { ...phoneAt(), mixId: yesterday.id }),
    ).rejects.toMatchObject({
      code: "NOT_OWN_MIX",
    });
  });

  test("lock shop and night until the check-in is deleted", async ({ services, user, clock }) => {
    clock.set(TONIGHT);
    const shop = await openStampingShop(services);
    const { id } = await recordAt(services, user, { shopId: shop });
    const { id: checkInId } = await visit(services, user, shop);
    const elsewhere = { id, edit: MixEdit.parse({ shopId: (await openShop(services)).id }) };
    await expect(updateMix(services, user, elsewhere)).rejects.toMatchObject({ code: "VISIT_PROVEN" });

    await expect(deleteCheckIn(services, await createPerson(services), checkInId)).rejects.toMatchObject({
      code: "CHECK_IN_NOT_FOUND",
    });
    await deleteCheckIn(services, user, checkInId);
    expect(await proofOf(services, user, id)).toEqual(UNPROVEN);
    await updateMix(services, user, elsewhere);
  });

  test("meet when the card gets its shop or its night later", async ({ services, user, clock }) => {
    clock.set(TONIGHT);
    const shop = await openStampingShop(services);
    await visit(services, user, shop);
    const { id } = await recordAt(services, user, { customDateTime: "2026-11-19T12:00:00Z" });
    await updateMix(services, user, { id, edit: MixEdit.parse({ shopId: shop }) });
    expect(await proofOf(services, user, id)).toEqual(UNPROVEN);
    await updateMix(services, user, { id, edit: MixEdit.parse({ customDateTime: "2026-11-20T11:00:00Z" }) });
    expect(await proofOf(services, user, id)).toEqual({ ...PROVEN, proof: "gps" });
  });

  test("part when the card is deleted, and the visit stays", async ({ services, user, clock }) => {
    clock.set(TONIGHT);
    const shop = await openStampingShop(services);
    const { id } = await recordAt(services, user, { shopId: shop });
    await visit(services, user, shop);
    await deleteMix(services, user, id);
    const found = await findCheckInPage(services, user, shop);
    expect(found?.visits.things).toMatchObject([{ mix_short_id: null, reward_state: "granted" }]);
  });

  test("forget exact places after a week, the card's as well", async ({ services, user, clock }) => {
    clock.set(TONIGHT);
    const shop = await openStampingShop(services);
    const { id } = await recordAt(services, user, { shopId: shop });
    await visit(services, user, shop);
    clock.set("2026-11-27T11:00:00Z");
    await roundPlaces(services, clock.now());
    expect((await findOwnMix(services, user, id))?.checkin_lat).toBe(35.658);
    clock.set("2026-11-27T12:00:01Z");
    expect(await roundPlaces(services, clock.now())).toBe("1 places");
    expect(await findOwnMix(services, user, id)).toMatchObject({
      checkin_lat: 35.66,
      checkin_lng: 139.7,
      location_accuracy: null,
      seal: "来店スタンプ",
    });
  });
});

// One connection proves nothing of races.
describe.skipIf(!isPostgres)("at the same moment", () => {
  test("check-ins, cards and deletions end with every card saying what proves it", async ({
    services,
    user,
  }) => {
    const shop = await openStampingShop(services);
    await Promise.all(
      Array.from({ length: 8 }, async (_, count) => {
        if (count % 2) return recordAt(services, user, { shopId: shop });
        const { id } = await visit(services, user, shop);
        if (count % 4 === 0) await deleteCheckIn(services, user, id);
        return null;
      }),
    );
    const { rows } = await services.database.executeQuery(
      services.database
        .selectFrom("shisha_mixes as mix")
        .leftJoin("check_ins as visit", "visit.mix_id", "mix.id")
        .select(["mix.is_verified", "visit.id"])
        .compile(),
    );
    expect(rows.every((row) => row.is_verified === (row.id !== null))).toBe(true);
  });
});
