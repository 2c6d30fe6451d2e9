import { describe, expect } from "vitest";
import { codeOf, openStampingShop, phoneAt, SHIBUYA, TONIGHT, visit } from "#tests/support/check-ins.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { isPostgres } from "#tests/support/database/test-database.ts";
import { test } from "#tests/support/test.ts";

describe("checkIn", () => {
  test("is always saved, and says why it earned nothing", async ({ services, user, clock }) => {
    clock.set(TONIGHT);
    const shop = await openStampingShop(services);
    const without = await openStampingShop(services, { name: "雨音" }, null);
    const closed = await openStampingShop(services, { name: "夜風" }, { status: "closed" });
    const unverified = await openStampingShop(services, { name: "灯", is_verified: false });
    const ofCodes = await openStampingShop(services, { name: "煙雲" }, { earns_from: "shop_qr" });
    const own = await openStampingShop(services, { name: "自分の店" });
    await services.database
      .insertInto("shop_managers")
      .values({ shop_id: own, user_id: user.userId, role: "staff", is_active: true })
      .execute();
    const reasons = [];
    for (const [id, input] of [
      [shop, phoneAt(SHIBUYA, 2_000)],
      [shop, phoneAt(SHIBUYA, 0, 500)],
      [shop, { ...phoneAt(), position_age_s: 90 }],
      [shop, { ...phoneAt(), waitedSeconds: 700 }],
      [shop, {}],
      [without, phoneAt()],
      [closed, phoneAt()],
      [unverified, phoneAt()],
      [ofCodes, phoneAt()],
      [own, phoneAt()],
      [shop, phoneAt()],
      [shop, phoneAt()],
    ] as const) {
      const { reward_state, withheld_reason } = await visit(services, user, id, input);
      reasons.push(withheld_reason ?? reward_state);
    }
    expect(reasons).toEqual([
      ...["too_far", "low_accuracy", "backdated", "backdated", "low_accuracy"],
      ...["programme_inactive", "programme_inactive", "programme_inactive"],
      ...["method_not_accepted", "own_shop", "granted", "too_soon"],
    ]);
    expect((await services.database.selectFrom("check_ins").select("id").execute()).length).toBe(12);
  });

  test("earns at three shops a night, and not faster than people travel", async ({
    services,
    user,
    clock,
  }) => {
    clock.set(TONIGHT);
    const rewards = [];
    for (let count = 0; count < 4; count++) {
      const place = { lat: SHIBUYA.lat, lng: SHIBUYA.lng + count * 0.01 };
      const id = await openStampingShop(services, { ...place, name: `店 ${count}` });
      rewards.push((await visit(services, user, id, phoneAt(place))).withheld_reason);
      clock.set(new Date(clock.now().getTime() + 3_600_000).toISOString());
    }
    expect(rewards).toEqual([null, null, null, "daily_limit"]);

    clock.set("2026-11-21T12:00:00Z");
    const osaka = { lat: 34.7025, lng: 135.4959 };
    const [here, far] = [
      await openStampingShop(services, { name: "此処" }),
      await openStampingShop(services, { ...osaka, name: "梅田" }),
    ];
    expect((await visit(services, user, here)).withheld_reason).toBeNull();
    clock.set("2026-11-21T12:30:00Z");
    expect((await visit(services, user, far, phoneAt(osaka))).withheld_reason).toBe("too_fast");
    // Nor before what is known already.
    const third = await openStampingShop(services, { ...osaka, name: "難波" });
    const waited = { ...phoneAt(osaka), waitedSeconds: 595 };
    clock.set("2026-11-21T12:05:00Z");
    expect((await visit(services, user, third, waited)).withheld_reason).toBe("too_fast");
  });

  test("turns its night at five in Japan, also at the end of a month", async ({ services, user, clock }) => {
    const shop = await openStampingShop(services);
    const nights = [];
    for (const moment of ["2026-11-30T19:59:59Z", "2026-11-30T20:00:00Z", "2026-11-30T20:00:01Z"]) {
      clock.set(moment);
      const { business_date, withheld_reason } = await visit(services, user, shop);
      nights.push([business_date, withheld_reason]);
    }
    expect(nights).toEqual([
      ["2026-11-30", null],
      ["2026-12-01", null],
      ["2026-12-01", "too_soon"],
    ]);
  });

  test("a programme's hours lengthen the night", async ({ services, user, clock }) => {
    const shop = await openStampingShop(services, {}, { hours_between: 12 });
    clock.set("2026-11-20T19:00:00Z");
    expect((await visit(services, user, shop)).withheld_reason).toBeNull();
    clock.set("2026-11-20T21:00:00Z");
    expect((await visit(services, user, shop)).withheld_reason).toBe("too_soon");
    clock.set("2026-11-21T08:00:00Z");
    expect((await visit(services, user, shop)).withheld_reason).toBeNull();
  });

  test("believes no phone's clock: what waited is told as a span", async ({ services, user, clock }) => {
    const shop = await openStampingShop(services);
    // 05:05 in Japan; it was pressed at 04:56.
    clock.set("2026-11-20T20:05:00Z");
    const late = await visit(services, user, shop, { ...phoneAt(), waitedSeconds: 540 });
    expect(late).toMatchObject({ business_date: "2026-11-20", reward_state: "granted" });
    expect(late.checked_in_at).toBe("2026-11-20T19:56:00.000Z");
  });
});

describe("the code of a shop", () => {
  test("earns for 90 seconds, once a person, for whoever reads it", async ({ services, user, clock }) => {
    clock.set("2026-11-20T12:00:10Z");
    const shop = await openStampingShop(services, {}, { earns_from: "shop_qr" });
    const code = codeOf(services, shop);
    clock.set("2026-11-20T12:01:30Z");
    const first = await visit(services, user, shop, { code });
    expect(first).toMatchObject({ verification_type: "qr", reward_state: "granted", method: "shop_qr" });
    expect((await visit(services, user, shop, { code })).id).toBe(first.id);
    expect((await visit(services, await createPerson(services), shop, { code })).reward_state).toBe(
      "granted",
    );

    clock.set("2026-11-20T12:01:31Z");
    expect(await visit(services, await createPerson(services), shop, { code })).toMatchObject({
      verification_type: "none",
      withheld_reason: "backdated",
    });
  });

  test("is its shop's alone, and nobody makes one up", async ({ services, user, clock }) => {
    const [shop, other] = [
      await openStampingShop(services),
      await openStampingShop(services, { name: "雨音" }),
    ];
    const code = codeOf(services, other);
    const bent = code.slice(0, -1) + (code.endsWith("A") ? "B" : "A");
    clock.set("2027-01-01T00:00:00Z");
    const toCome = codeOf(services, shop);
    clock.set(TONIGHT);
    for (const [at, wrong] of [
      [shop, code],
      [other, bent],
      [shop, ""],
      [shop, "x".repeat(64)],
      [shop, toCome],
    ] as const)
      await expect(visit(services, user, at, { code: wrong })).rejects.toMatchObject({
        code: "VISIT_CODE_INVALID",
      });
    expect(await services.database.selectFrom("check_ins").select("id").execute()).toEqual([]);
  });
});

// One connection proves nothing of races.
describe.skipIf(!isPostgres)("at the same moment", () => {
  test("of 16 check-ins of one person one earns", async ({ services, user }) => {
    const shop = await openStampingShop(services);
    const all = await Promise.all(Array.from({ length: 16 }, () => visit(services, user, shop)));
    expect(all.filter(({ reward_state }) => reward_state === "granted")).toHaveLength(1);
    expect(all.filter(({ withheld_reason }) => withheld_reason === "too_soon")).toHaveLength(15);
  });

  test("two phones that read one code are one visit", async ({ services, user }) => {
    const shop = await openStampingShop(services);
    const code = codeOf(services, shop);
    const all = await Promise.all(Array.from({ length: 8 }, () => visit(services, user, shop, { code })));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
  });
});
