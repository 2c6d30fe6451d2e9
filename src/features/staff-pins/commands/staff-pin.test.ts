import { describe, expect } from "vitest";
import { readStaffScreen } from "#features/check-ins/queries/read-staff-screen.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { newId } from "#foundation/entity-id.ts";
import { isPostgres } from "#tests/support/database/test-database.ts";
import { workAt } from "#tests/support/hold-role.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { test as base } from "#tests/support/test.ts";
import { setStaffPin } from "./set-staff-pin.ts";
import { tryStaffPin } from "./try-staff-pin.ts";

type Counter = { shopId: string; owner: SignedInUser; staff: SignedInUser };

const test = base.extend<{ counter: Counter }>({
  counter: async ({ services }, use) => {
    const { id: shopId } = await openShop(services);
    const [owner, staff] = [await workAt(services, shopId, "owner"), await workAt(services, shopId)];
    await use({ shopId, owner, staff });
  },
});

/** The same person on another phone. */
const onAnotherDevice = (person: SignedInUser): SignedInUser => ({ ...person, sessionId: newId() });

describe("a shop's PIN", () => {
  test("is set by owners and managers, asked of whoever works there, and stored as a hash", async ({
    services,
    user,
    counter: { shopId, owner, staff },
  }) => {
    await expect(setStaffPin(services, staff, { shopId, pin: "1984" })).rejects.toMatchObject({
      kind: "forbidden",
    });
    await setStaffPin(services, owner, { shopId, pin: "1984" });
    expect((await readStaffScreen(services, staff, shopId)).shop.has_pin).toBe(true);
    const { hash } = await services.database
      .selectFrom("staff_pins")
      .select("hash")
      .executeTakeFirstOrThrow();
    expect(hash).toMatch(/^16384:8:5:/);
    expect(hash).not.toContain("1984");
    expect(await tryStaffPin(services, staff, { shopId, pin: "1984" })).toEqual({
      is_right: true,
      tries_left: 5,
    });
    await expect(tryStaffPin(services, user, { shopId, pin: "1984" })).rejects.toMatchObject({
      code: "NOT_STAFF",
    });
    const audited = await services.database.selectFrom("audit_events").select(["action", "after"]).execute();
    expect(audited).toEqual([{ action: "staff_pin.set", after: null }]);
  });

  test("is asked five times an hour of each device, and anew once it is another one", async ({
    services,
    clock,
    counter: { shopId, owner, staff },
  }) => {
    await setStaffPin(services, owner, { shopId, pin: "1984" });
    const wrong = { shopId, pin: "0000" };
    const left = [];
    for (let tries = 0; tries < 5; tries++) left.push((await tryStaffPin(services, staff, wrong)).tries_left);
    expect(left).toEqual([4, 3, 2, 1, 0]);
    // Neither a wrong nor the right one.
    for (const pin of ["0000", "1984"])
      await expect(tryStaffPin(services, staff, { shopId, pin })).rejects.toMatchObject({
        code: "PIN_TRIES_USED",
      });
    expect((await tryStaffPin(services, onAnotherDevice(staff), wrong)).tries_left).toBe(4);
    await setStaffPin(services, owner, { shopId, pin: "2001" });
    expect((await tryStaffPin(services, staff, wrong)).tries_left).toBe(4);

    clock.set(new Date(clock.now().getTime() + 3_600_001).toISOString());
    expect((await tryStaffPin(services, staff, wrong)).tries_left).toBe(4);
    // What is older than the hour is forgotten.
    expect(await services.database.selectFrom("staff_pin_tries").select("device").execute()).toHaveLength(1);
  });

  test("that was taken away is asked of nobody", async ({ services, counter: { shopId, owner, staff } }) => {
    await setStaffPin(services, owner, { shopId, pin: "1984" });
    await setStaffPin(services, owner, { shopId, pin: null });
    expect((await readStaffScreen(services, staff, shopId)).shop.has_pin).toBe(false);
    expect((await tryStaffPin(services, staff, { shopId, pin: "0000" })).is_right).toBe(true);
  });

  // One connection proves nothing of races.
  test.skipIf(!isPostgres)(
    "is not tried more often by many tries at once",
    async ({ services, counter: { shopId, owner, staff } }) => {
      await setStaffPin(services, owner, { shopId, pin: "1984" });
      const tries = await Promise.allSettled(
        Array.from({ length: 12 }, () => tryStaffPin(services, staff, { shopId, pin: "0000" })),
      );
      expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    },
  );
});
