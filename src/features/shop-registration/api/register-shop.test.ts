import { describe, expect } from "vitest";
import { listShops } from "#features/shops/queries/list-shops.ts";
import { PAGE_SIZE } from "#foundation/page.ts";
import { openDoor } from "#tests/support/caller.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { newShop, registerAs } from "#tests/support/register-shops.ts";
import { test } from "#tests/support/test.ts";
import { registrationMessages } from "../registration-messages.ts";
import { MOST_SHOPS_A_DAY } from "../shop-registration.ts";

const evening = { open_minute: 15 * 60, close_minute: 26 * 60 };
const search = { limit: PAGE_SIZE };

describe("POST /shops", () => {
  test("makes a shop with its hours, which everybody finds at once, and an unverified owner", async ({
    services,
    user,
  }) => {
    const caller = await (await openDoor(services)).as(user);

    const response = await caller.call("POST", "/api/shops", {
      body: newShop({
        name_kana: "つきとけむり",
        nearest_station: "渋谷駅",
        walk_minutes: 5,
        smoking_facility_type: "喫煙目的施設",
        week: [0, 1, 2].map((weekday) => ({ weekday, ...evening })),
        exceptions: [
          { day: "2026-12-31", note: "年末", hours: [] },
          { day: "2027-01-03", hours: [evening] },
        ],
      }),
    });

    expect(response.status).toBe(201);
    const { data } = await response.json();
    expect(data).toMatchObject({
      name: "月と煙",
      address: "東京都渋谷区道玄坂2-10-1",
      min_age: 20,
      is_verified: false,
      smoking_facility_type: "喫煙目的施設",
      week: [0, 1, 2].map((weekday) => ({ weekday, ...evening })),
    });
    for (const query of ["月と煙", "つきと", "渋谷駅"])
      expect((await listShops(services, { ...search, query })).things.map(({ id }) => id)).toEqual([data.id]);
    const { things } = await listShops(services, { ...search, area: "東京都/渋谷区/渋谷駅" });
    expect(things.map(({ id }) => id)).toEqual([data.id]);
    const { database } = services;
    expect(await database.selectFrom("shop_areas").select(["level", "shops"]).execute()).toHaveLength(3);
    expect(
      await database
        .selectFrom("shop_managers")
        .select(["user_id", "role", "is_active", "is_verified"])
        .execute(),
    ).toEqual([{ user_id: user.userId, role: "owner", is_active: true, is_verified: false }]);
    const exceptions = await database
      .selectFrom("shop_hour_exceptions")
      .select(["day", "open_minute", "note"])
      .orderBy("day")
      .execute();
    expect(exceptions.map(({ open_minute, note }) => ({ open_minute, note }))).toEqual([
      { open_minute: null, note: "年末" },
      { open_minute: 900, note: null },
    ]);
    const { edited_at, registered_by } = await database
      .selectFrom("shops")
      .select(["edited_at", "registered_by"])
      .executeTakeFirstOrThrow();
    expect({ edited_at, registered_by }).toEqual({ edited_at: expect.any(Date), registered_by: user.userId });
    const audited = await database
      .selectFrom("audit_events")
      .select(["action", "actor_id", "target_id", "after"])
      .execute();
    expect(audited).toMatchObject([{ action: "shop.registered", actor_id: user.userId, target_id: data.id }]);
    expect(JSON.stringify(audited)).not.toContain("139.697");
  });

  test("refuses a shop that is there already and says which, until it is said to be another one", async ({
    services,
    user,
  }) => {
    const there = await registerAs(services, await createPerson(services));
    const caller = await (await openDoor(services)).as(user);
    const twin = newShop({ name: "シーシャバー 月と煙", lat: 35.6589, address: "道玄坂2-11" });

    const refused = await caller.call("POST", "/api/shops", { body: twin });

    expect(refused.status).toBe(409);
    expect(await refused.json()).toEqual({
      success: false,
      code: "SIMILAR_SHOP",
      error: registrationMessages.similarShop,
      data: [
        {
          id: there,
          name: "月と煙",
          address: "東京都渋谷区道玄坂2-10-1",
          distance_m: 44,
          has_owner: true,
          is_claimed: false,
        },
      ],
    });
    const made = await caller.call("POST", "/api/shops", { body: { ...twin, isNoDuplicate: true } });
    expect(made.status).toBe(201);
  });

  test("takes a shop of the same name in another prefecture, and another shop next door", async ({
    services,
    user,
  }) => {
    await registerAs(services, await createPerson(services));
    await registerAs(services, user, { name: "青い鳥", address: "東京都渋谷区道玄坂2-12" });
    await registerAs(services, user, {
      prefecture: "大阪府",
      city: "大阪市",
      lat: 34.7,
      lng: 135.5,
      address: "大阪府大阪市1-1",
    });
    await expect(
      registerAs(services, user, { lat: 35.7, lng: 139.8, city: "台東区", address: "東京都台東区1-1" }),
    ).rejects.toThrow("Similar: 月と煙");
  });

  test("takes three of a person within a day", async ({ services, user, clock }) => {
    const register = (name: string) => registerAs(services, user, { name, isNoDuplicate: true });
    for (let count = 0; count < MOST_SHOPS_A_DAY; count++) await register(`煙${count}`);
    await expect(register("四軒目")).rejects.toMatchObject({ kind: "limited", code: "TOO_MANY_SHOPS" });
    await registerAs(services, await createPerson(services), { name: "別の人の店", isNoDuplicate: true });
    clock.set(new Date(services.clock().getTime() + 24 * 3_600_000 + 1_000));
    await register("四軒目");
  });

  test("says beside each field what is wrong with it", async ({ services, user }) => {
    const caller = await (await openDoor(services)).as(user);
    const response = await caller.call("POST", "/api/shops", {
      body: { ...newShop({ name: " ", name_kana: "月", lat: 10 }), prefecture: "" },
    });
    expect(response.status).toBe(400);
    expect(Object.keys((await response.json()).fields).toSorted()).toEqual([
      "lat",
      "name",
      "name_kana",
      "prefecture",
    ]);
  });

  test("of two at one moment makes one shop: the second sees the first", async ({ services }) => {
    const people = await Promise.all(Array.from({ length: 8 }, () => createPerson(services)));
    const sent = await Promise.allSettled(people.map((person) => registerAs(services, person)));
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await services.database.selectFrom("shops").select("name").execute()).toEqual([
      { name: "月と煙" },
    ]);
  });

  test("of one person at one moment makes three", async ({ services, user }) => {
    const sent = await Promise.allSettled(
      Array.from({ length: 6 }, (_, index) =>
        registerAs(services, user, { name: `店${index}`, isNoDuplicate: true }),
      ),
    );
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(MOST_SHOPS_A_DAY);
  });
});

describe("GET /shops/similar", () => {
  const similar = async (
    caller: Awaited<ReturnType<Awaited<ReturnType<typeof openDoor>>["as"]>>,
    query: object,
  ) => {
    const response = await caller.call("GET", `/api/shops/similar?${new URLSearchParams({ ...query })}`);
    return { status: response.status, body: await response.json() };
  };

  test("finds by name and place before everything is typed", async ({ services, user }) => {
    const id = await registerAs(services, await createPerson(services));
    const caller = await (await openDoor(services)).as(user);
    const near = await similar(caller, { name: "月と煙", lat: "35.6585", lng: "139.697" });
    expect(near).toMatchObject({ status: 200, body: { data: [{ id, distance_m: 0 }] } });
    const elsewhere = { name: "月 と 煙", lat: "35.7", lng: "139.8" };
    expect((await similar(caller, elsewhere)).body.data).toEqual([]);
    expect((await similar(caller, { ...elsewhere, prefecture: "東京都" })).body.data).toMatchObject([{ id }]);
  });

  test("finds no shop that is closed or withheld", async ({ services, user }) => {
    const owner = await createPerson(services);
    const [closed, hidden] = [
      await registerAs(services, owner),
      await registerAs(services, owner, { isNoDuplicate: true }),
    ];
    await services.database.updateTable("shops").set({ is_active: false }).where("id", "=", closed).execute();
    await services.database
      .updateTable("shops")
      .set({ hidden_at: services.clock() })
      .where("id", "=", hidden)
      .execute();
    const caller = await (await openDoor(services)).as(user);
    const found = await similar(caller, {
      name: "月と煙",
      lat: "35.6585",
      lng: "139.697",
      prefecture: "東京都",
    });
    expect(found.body.data).toEqual([]);
  });
});
