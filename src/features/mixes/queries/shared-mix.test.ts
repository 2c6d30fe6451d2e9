import { describe, expect } from "vitest";
import { listNewestMixes } from "#features/discover/queries/list-newest-mixes.ts";
import { listOwnMixes, readHistoryPage } from "#features/history/queries/list-own-mixes.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { test } from "#tests/support/test.ts";
import type { Visibility } from "../audience.ts";
import { createMix } from "../commands/create-mix.ts";
import { NewMix, type NewMixInput } from "../mix.ts";
import { findOwnMix } from "./find-own-mix.ts";
import { findSharedMix } from "./find-shared-mix.ts";

const items = [{ maker_name: "自家製", flavor_name: "ゆず" }];
const newMix = (input: Partial<NewMixInput> = {}) => NewMix.parse({ items, ...input });

describe("the public face of a mix", () => {
  test("is found by UUID and by short id, in any case", async ({ services, user }) => {
    const { id, short_id } = await createMix(services, user, newMix());
    for (const key of [id, short_id, id.toUpperCase(), short_id.toUpperCase()]) {
      expect((await findSharedMix(services, null, key))?.id).toBe(id);
    }
    expect(await findSharedMix(services, null, "000000000000")).toBeNull();
    expect(await findSharedMix(services, null, "'; DROP TABLE users; --")).toBeNull();
  });

  test.for([
    ["public", true],
    ["link", true],
    ["friends", false],
    ["private", false],
  ] as [Visibility, boolean][])(
    "a %s card is open to others: %s; always to its author",
    async ([visibility, isOpen], { services, user }) => {
      const other = await createPerson(services);
      const { short_id, id } = await createMix(services, user, newMix({ visibility }));
      for (const key of [id, short_id]) {
        expect((await findSharedMix(services, null, key)) !== null).toBe(isOpen);
        expect((await findSharedMix(services, other, key)) !== null).toBe(isOpen);
        expect(await findSharedMix(services, user, key)).toMatchObject({ is_own: true });
        expect(await findOwnMix(services, other, key)).toBeNull();
      }
    },
  );

  test("hides shop and day from everybody but the author", async ({ services, user, clock }) => {
    clock.set("2026-11-20T12:00:00Z");
    const { id } = await createMix(
      services,
      user,
      newMix({ shopName: "月と煙", hideShop: true, hideTime: true }),
    );
    expect(await findSharedMix(services, null, id)).toMatchObject({
      shop_id: null,
      shop_name: null,
      day: "2026-11",
    });
    expect(await findOwnMix(services, user, id)).toMatchObject({ shop_name: "月と煙", day: "2026-11-20" });
  });

  test("hides with the shop the name of its house mix", async ({ services, user }) => {
    const { database } = services;
    const shop = await database
      .insertInto("shops")
      .values({ name: "月と煙" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const house = await database
      .insertInto("shop_predefined_mixes")
      .values({ shop_id: shop.id, name: "月と煙スペシャル" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { id } = await createMix(
      services,
      user,
      newMix({ shopId: shop.id, predefinedMixId: house.id, hideShop: true }),
    );

    expect(JSON.stringify(await findSharedMix(services, null, id))).not.toContain("月と煙");
    expect(JSON.stringify(await listNewestMixes(services, null, 1))).not.toContain("月と煙");
    expect(await findOwnMix(services, user, id)).toMatchObject({ house_mix_name: "月と煙スペシャル" });
  });

  test("carries no private field", async ({ services, user }) => {
    const { id } = await createMix(services, user, newMix({ smokeAgain: true }));
    const fields = Object.keys((await findSharedMix(services, null, id)) ?? {}).sort();
    expect(fields).toEqual([
      "author_name",
      "author_picture_url",
      "card_frame",
      "checkin_verified",
      "comment",
      "companions",
      "companionship",
      "day",
      "favorites",
      "flavorCardImage",
      "has_been",
      "has_stamp",
      "house_mix_name",
      "id",
      "images",
      "is_own",
      "is_shop_open",
      "is_verified",
      "items",
      "like_count",
      "liked",
      "paper_card",
      "rating",
      "seal",
      "shop_area",
      "shop_id",
      "shop_name",
      "short_id",
      "source",
      "staff_verified",
      "title",
      "user_id",
      "verification_type",
      "visibility",
      "wanted",
    ]);
  });

  test("shows the name and the picture that its author chose", async ({ services }) => {
    const author = await createPerson(services, {
      display_name: "LINEの名前",
      custom_display_name: "湯気子",
      use_custom_display_name: true,
      picture_url: "https://profile.line-scdn.net/x",
      show_profile_image: false,
    });
    const { id } = await createMix(services, author, newMix());
    expect(await findSharedMix(services, null, id)).toMatchObject({
      author_name: "湯気子",
      author_picture_url: null,
    });
  });

  test("a hidden or deleted card is gone for others", async ({ services, user }) => {
    const { id } = await createMix(services, user, newMix());
    await services.database.updateTable("shisha_mixes").set({ hidden_at: new Date() }).execute();
    expect(await findSharedMix(services, null, id)).toBeNull();
    expect(await findSharedMix(services, user, id)).not.toBeNull();
    await services.database.updateTable("shisha_mixes").set({ deleted_at: new Date() }).execute();
    expect(await findSharedMix(services, user, id)).toBeNull();
  });
});

describe("lists", () => {
  test("the history pages through nights of the same moment without loss or repetition", async ({
    services,
    user,
  }) => {
    const other = await createPerson(services);
    await createMix(services, other, newMix());
    const made: string[] = [];
    for (let night = 0; night < 7; night++) {
      const customDateTime = `2026-11-0${1 + Math.floor(night / 3)}T21:00:00+09:00`;
      made.push((await createMix(services, user, newMix({ customDateTime }))).id);
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: ReturnType<typeof readHistoryPage> = readHistoryPage(
        await listOwnMixes(services, user, {
          cursor,
          limit: 2,
        }),
      );
      seen.push(...page.things.map((mix) => mix.id));
      cursor = page.next_cursor;
    } while (cursor);
    expect(seen).toHaveLength(7);
    expect([...seen].sort()).toEqual([...made].sort());
    expect(seen.slice(0, 1)).toEqual(made.slice(-1));
  });

  test("among the newest, a card that hides its day stands behind its month", async ({
    services,
    clock,
    user,
  }) => {
    const on = async (day: string, hideTime = false) => {
      clock.set(`${day}T12:00:00Z`);
      return (await createMix(services, user, newMix({ hideTime }))).id;
    };
    const october = await on("2026-10-30");
    const early = await on("2026-11-02");
    const hidden = await on("2026-11-10", true);
    const late = await on("2026-11-18");
    clock.set("2026-11-20T12:00:00Z");
    expect((await listNewestMixes(services, null, 10)).map(({ id }) => id)).toEqual([
      late,
      early,
      hidden,
      october,
    ]);
  });

  test("the newest public cards leave out links, friends', private, hidden and suspended authors' ones", async ({
    services,
    user,
  }) => {
    const suspended = await createPerson(services, { suspended_at: new Date() });
    const shown = await createMix(services, user, newMix());
    for (const visibility of ["link", "friends", "private"] as const)
      await createMix(services, user, newMix({ visibility }));
    await createMix(services, suspended, newMix());
    expect((await listNewestMixes(services, null, 10)).map((mix) => mix.id)).toEqual([shown.id]);
  });
});
