import { describe, expect } from "vitest";
import { blockPerson } from "#features/friends/commands/block-person.ts";
import { updateMix } from "#features/mixes/commands/update-mix.ts";
import { MixEdit } from "#features/mixes/mix-edit.ts";
import { findOwnMix } from "#features/mixes/queries/find-own-mix.ts";
import { listNotifications } from "#features/notifications/queries/list-notifications.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import {
  codeOf,
  openStampingShop,
  phoneAt,
  recordAt,
  SHIBUYA,
  TONIGHT,
  visit,
} from "#tests/support/check-ins.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { isPostgres } from "#tests/support/database/test-database.ts";
import { workAt } from "#tests/support/hold-role.ts";
import { test } from "#tests/support/test.ts";
import { NewConfirmation, type NewConfirmationInput } from "../check-in.ts";
import { readShownCard } from "../queries/read-shown-card.ts";
import { readStaffScreen } from "../queries/read-staff-screen.ts";
import { confirmVisit } from "./confirm-visit.ts";
import { deleteCheckIn } from "./delete-check-in.ts";

const confirm = (services: Services, user: SignedInUser, shopId: string, input: NewConfirmationInput) =>
  confirmVisit(services, user, { shopId, confirmation: NewConfirmation.parse(input) });

/** What a card says while its guest holds it up. */
async function heldUp(services: Services, user: SignedInUser, mixId: string): Promise<string> {
  const { path } = await readShownCard(services, user, mixId);
  return new URLSearchParams(path.split("?")[1]).get("c") ?? "";
}

describe("confirmVisit", () => {
  test("mends what was withheld, seals the card and tells the guest, once", async ({
    services,
    user,
    clock,
  }) => {
    clock.set(TONIGHT);
    const shop = await openStampingShop(services);
    const staff = await workAt(services, shop);
    const { id } = await recordAt(services, user, { shopId: shop });
    const { id: check_in_id } = await visit(services, user, shop, phoneAt(SHIBUYA, 900));
    for (let times = 0; times < 2; times++)
      expect(await confirm(services, staff, shop, { check_in_id })).toEqual({ id: check_in_id });
    expect(await findOwnMix(services, user, id)).toMatchObject({
      seal: "店舗認証",
      staff_verified: true,
      has_stamp: true,
      verification_type: "staff",
    });
    const { things } = await listNotifications(services, user);
    expect(things).toMatchObject([{ type: "staff_verified", shop: { id: shop }, actor_count: 0 }]);

    // What proves less afterwards lowers nothing.
    await visit(services, user, shop, { ...phoneAt(), mixId: id });
    expect(await findOwnMix(services, user, id)).toMatchObject({ seal: "店舗認証" });
    await deleteCheckIn(services, user, check_in_id);
    expect(await findOwnMix(services, user, id)).toMatchObject({
      seal: "来店スタンプ",
      staff_verified: false,
    });
  });

  test("takes a card that a guest holds up", async ({ services, user, clock }) => {
    clock.set(TONIGHT);
    const shop = await openStampingShop(services, {}, { earns_from: "staff" });
    const staff = await workAt(services, shop);
    const { id, short_id } = await recordAt(services, user, { shopId: shop });
    const code = await heldUp(services, user, short_id);
    // The press may have waited for a network: its code was good then.
    clock.set("2026-11-20T12:30:00Z");
    const confirmed = await confirm(services, staff, shop, { mix_id: short_id, code, waitedSeconds: 1_790 });
    expect(await confirm(services, staff, shop, { mix_id: id })).toEqual(confirmed);
    expect(await findOwnMix(services, user, id)).toMatchObject({ seal: "店舗認証", has_stamp: true });
  });

  test("takes no card that nobody holds up, and gives no stamp for another night's", async ({
    services,
    user,
    clock,
  }) => {
    clock.set(TONIGHT);
    const shop = await openStampingShop(services);
    const staff = await workAt(services, shop);
    const { id: mix_id } = await recordAt(services, user, { shopId: shop });
    const other = await recordAt(services, user, { shopId: shop });
    const old = await heldUp(services, user, mix_id);
    clock.set("2026-11-20T12:02:00Z");
    for (const [said, code] of [
      [{}, "CARD_NOT_SHOWN"],
      [{ code: old }, "CARD_NOT_SHOWN"],
      [{ code: await heldUp(services, user, other.id) }, "VISIT_CODE_INVALID"],
      [{ code: codeOf(services, shop) }, "VISIT_CODE_INVALID"],
      [{ code: "AAAA" }, "VISIT_CODE_INVALID"],
    ] as const)
      await expect(confirm(services, staff, shop, { mix_id, ...said })).rejects.toMatchObject({ code });
    await expect(heldUp(services, staff, mix_id)).rejects.toMatchObject({ code: "MIX_NOT_FOUND" });
    clock.set("2026-11-21T11:59:00Z");
    await confirm(services, staff, shop, { mix_id, code: await heldUp(services, user, mix_id) });
    expect(await findOwnMix(services, user, mix_id)).toMatchObject({ seal: "店舗認証", has_stamp: false });
  });

  test("finds nobody across a block", async ({ services, user, clock }) => {
    clock.set(TONIGHT);
    const shop = await openStampingShop(services);
    const staff = await workAt(services, shop);
    const { id: check_in_id } = await visit(services, user, shop);
    await blockPerson(services, user, staff.userId);
    await expect(confirm(services, staff, shop, { check_in_id })).rejects.toMatchObject({
      code: "CHECK_IN_NOT_FOUND",
    });
    const { visits } = await readStaffScreen(services, staff, shop, { only: check_in_id });
    expect(visits.things).toEqual([]);
  });

  test("is for visits of this shop, of others, and of the last 24 hours", async ({
    services,
    user,
    clock,
  }) => {
    clock.set(TONIGHT);
    const [shop, other] = [
      await openStampingShop(services),
      await openStampingShop(services, { name: "雨音" }),
    ];
    const [staff, others] = [await workAt(services, shop), await workAt(services, other)];
    const here = await recordAt(services, user, { shopId: shop });
    const hidden = await recordAt(services, user, { shopId: shop, hideShop: true });
    const secret = await recordAt(services, user, { shopId: shop, visibility: "private" });
    const tomorrow = await recordAt(services, user, { shopId: shop, customDateTime: "2026-11-21T11:00:00Z" });
    const { id: check_in_id } = await visit(services, user, shop);
    const own = await visit(services, staff, shop);
    const code = await heldUp(services, user, tomorrow.id);

    for (const [person, at, input, refused] of [
      [others, other, { mix_id: here.id }, "NOT_THIS_SHOP"],
      [others, other, { check_in_id }, "CHECK_IN_NOT_FOUND"],
      [others, shop, { check_in_id }, "NOT_STAFF"],
      [user, shop, { check_in_id }, "NOT_STAFF"],
      // A card that hides its shop says to nobody whose it is.
      [staff, shop, { mix_id: hidden.id }, "NOT_THIS_SHOP"],
      [staff, shop, { mix_id: secret.id }, "MIX_NOT_FOUND"],
      [staff, shop, { mix_id: tomorrow.id, code }, "VISIT_TOO_OLD"],
      [staff, shop, { check_in_id: own.id }, "OWN_VISIT"],
    ] as const)
      await expect(confirm(services, person, at, input)).rejects.toMatchObject({ code: refused });

    clock.set("2026-11-21T12:00:01Z");
    await expect(confirm(services, staff, shop, { check_in_id })).rejects.toMatchObject({
      code: "VISIT_TOO_OLD",
    });
    // Pressed in time, without a network.
    await confirm(services, staff, shop, { check_in_id, waitedSeconds: 60 });
  });

  test("is nobody's who worked there before", async ({ services, user, clock }) => {
    clock.set(TONIGHT);
    const shop = await openStampingShop(services);
    const staff = await workAt(services, shop);
    const { id: check_in_id } = await visit(services, user, shop);
    await services.database
      .updateTable("shop_managers")
      .set({ is_active: false })
      .where("user_id", "=", staff.userId)
      .execute();
    await expect(confirm(services, staff, shop, { check_in_id })).rejects.toMatchObject({
      code: "NOT_STAFF",
    });
    await expect(readStaffScreen(services, staff, shop)).rejects.toMatchObject({ code: "NOT_STAFF" });
  });

  test("stands before tonight's guests, the newest first, and says no place", async ({
    services,
    user,
    clock,
  }) => {
    const shop = await openStampingShop(services);
    const staff = await workAt(services, shop);
    clock.set("2026-11-19T12:00:00Z");
    await visit(services, user, shop);
    clock.set(TONIGHT);
    const guest = await createPerson(services, { display_name: "煙子" });
    await visit(services, user, shop);
    clock.set("2026-11-20T12:00:01Z");
    await visit(services, guest, shop);
    // Across a block nobody sees the other.
    const blocked = await createPerson(services);
    await visit(services, blocked, shop);
    await blockPerson(services, blocked, staff.userId);
    const { visits } = await readStaffScreen(services, staff, shop);
    expect(visits.things.map(({ guest: { name } }) => name)).toEqual(["煙子", "けむり好き"]);
    expect(Object.keys(visits.things[0] ?? {}).sort()).toEqual(
      ["checked_in_at", "guest", "id", "is_own", "verification_type"].sort(),
    );
  });
});

// One connection proves nothing of races.
describe.skipIf(!isPostgres)("at the same moment", () => {
  test("by list and by card, beside the guest's own check-ins, edits and deletions, nobody waits for ever", async ({
    services,
    user,
  }) => {
    const shop = await openStampingShop(services);
    const staff = await workAt(services, shop);
    const { id } = await recordAt(services, user, { shopId: shop });
    const { id: check_in_id } = await visit(services, user, shop);
    const code = await heldUp(services, user, id);
    const edit = MixEdit.parse({ rating: 4 });
    for (let round = 0; round < 6; round++) {
      const { id: later } = await visit(services, user, shop);
      await Promise.all([
        confirm(services, staff, shop, { check_in_id }),
        confirm(services, staff, shop, { mix_id: id, code }),
        visit(services, user, shop, { ...phoneAt(), mixId: id }),
        recordAt(services, user, { shopId: shop }),
        deleteCheckIn(services, user, later),
        updateMix(services, user, { id, edit }),
      ]);
    }
    expect(await findOwnMix(services, user, id)).toMatchObject({ seal: "店舗認証" });
  });

  test("two of the staff and the guest earn one stamp", async ({ services, user }) => {
    const shop = await openStampingShop(services);
    const staff = await Promise.all([1, 2].map(() => workAt(services, shop)));
    const { id: check_in_id } = await visit(services, user, shop, phoneAt(SHIBUYA, 900));
    await Promise.all([
      ...staff.map((person) => confirm(services, person, shop, { check_in_id })),
      visit(services, user, shop),
      visit(services, user, shop),
    ]);
    const granted = await services.database
      .selectFrom("check_ins")
      .select("id")
      .where("reward_state", "=", "granted")
      .execute();
    expect(granted).toHaveLength(1);
  });
});
