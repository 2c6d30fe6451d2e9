import { describe, expect } from "vitest";
import { addFavorite } from "#features/favorites/commands/add-favorite.ts";
import { likeMix } from "#features/favorites/commands/like-mix.ts";
import { blockPerson } from "#features/friends/commands/block-person.ts";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { NewMix, type NewMixInput } from "#features/mixes/mix.ts";
import { MOST_CARDS } from "#features/mixes/queries/cards-of-a-page.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { makeFriends } from "#tests/support/make-friends.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { test } from "#tests/support/test.ts";
import { findHouseMixPage } from "./find-house-mix-page.ts";
import { findShopPage } from "./find-shop-page.ts";

const items = [{ maker_name: "自家製", flavor_name: "ゆず" }];
const smokeAt = (
  services: Services,
  person: SignedInUser,
  shopId: string,
  title: string,
  more: Partial<NewMixInput> = {},
) => createMix(services, person, NewMix.parse({ items, shopId, title, ...more }));

const titlesOf = async (services: Services, viewer: SignedInUser | null, id: string) =>
  (await findShopPage(services, viewer, id))?.cards.map(({ title }) => title);

describe("findShopPage", () => {
  test("shows an open shop alone", async ({ services }) => {
    const open = await openShop(services);
    const closed = await openShop(services, { is_active: false });
    const hidden = await openShop(services, { hidden_at: new Date() });
    expect(await findShopPage(services, null, open.id)).toMatchObject({
      shop: { name: "月と煙", card_count: 0, rating: null, house_mixes: [{ name: "月夜のベルガモット" }] },
      cards: [],
      popular: [],
      photos: [],
      friends: { count: 0, faces: [] },
    });
    for (const id of [closed.id, hidden.id, crypto.randomUUID(), "月と煙"]) {
      expect(await findShopPage(services, null, id)).toBeNull();
    }
  });

  test("shows public cards that show their shop, the newest first, and nobody's who is blocked", async ({
    services,
    user,
  }) => {
    const { id } = await openShop(services);
    const other = await createPerson(services);
    await smokeAt(services, user, id, "昨夜", { customDateTime: "2026-11-18T21:00:00+09:00" });
    await smokeAt(services, other, id, "今夜", { customDateTime: "2026-11-19T21:00:00+09:00" });
    await smokeAt(services, other, id, "店は秘密", { hideShop: true });
    await smokeAt(services, other, id, "友だちだけ", { visibility: "friends" });
    await smokeAt(services, other, (await openShop(services)).id, "よその店");
    expect(await titlesOf(services, null, id)).toEqual(["今夜", "昨夜"]);
    const viewer = await createPerson(services);
    await blockPerson(services, viewer, other.userId);
    expect(await titlesOf(services, viewer, id)).toEqual(["昨夜"]);
  });

  test("stays as long as it is, however many cards there are", async ({ services, user }) => {
    const { id } = await openShop(services);
    for (let night = 0; night <= MOST_CARDS; night++) await smokeAt(services, user, id, `${night}夜目`);
    expect(await titlesOf(services, null, id)).toHaveLength(MOST_CARDS);
  });

  test("calls popular what people liked whose accounts are older than a day", async ({ services, user }) => {
    const { id } = await openShop(services);
    const [liked, pushed, plain] = [
      await smokeAt(services, user, id, "好かれた"),
      await smokeAt(services, user, id, "押し上げ"),
      await smokeAt(services, user, id, "ふつう"),
    ];
    const known = await createPerson(services, { created_at: new Date(Date.now() - 3 * 86_400_000) });
    await likeMix(services, known, liked.id);
    for (let account = 0; account < 3; account++)
      await likeMix(services, await createPerson(services), pushed.id);
    const page = await findShopPage(services, null, id);
    expect(page?.popular.map(({ title }) => title)).toEqual(["好かれた"]);
    expect(page?.cards.map((card) => card.id)).toContain(plain.id);
  });

  test("names the friends whose cards say that they were here, and what the person keeps", async ({
    services,
    user,
  }) => {
    const { id, houseMixId } = await openShop(services);
    const [friend, secretive, solitary, stranger] = await Promise.all(
      ["ともだち", "かくれんぼ", "ひとり", "よその人"].map((display_name) =>
        createPerson(services, { display_name }),
      ),
    );
    if (!friend || !secretive || !solitary || !stranger) throw new Error("nobody came");
    for (const person of [friend, secretive, solitary]) await makeFriends(services, user, person);
    await smokeAt(services, friend, id, "友だちへ", { visibility: "friends" });
    await smokeAt(services, secretive, id, "店は秘密", { hideShop: true });
    await smokeAt(services, solitary, id, "自分だけ", { visibility: "private" });
    await smokeAt(services, stranger, id, "公開");
    await addFavorite(services, user, { target_type: "shop", target_id: id, kind: "want" });
    const mix = { target_type: "house_mix", target_id: houseMixId, kind: "like" } as const;
    await addFavorite(services, user, mix);
    await addFavorite(services, user, { ...mix, target_id: (await openShop(services)).houseMixId });
    const page = await findShopPage(services, user, id);
    expect(page?.friends).toMatchObject({ count: 1, faces: [{ name: "ともだち" }] });
    expect(page?.favorites).toHaveLength(2);
    expect(page?.favorites).toEqual(
      expect.arrayContaining([{ target_type: "shop", target_id: id, kind: "want" }, mix]),
    );
    expect(await findShopPage(services, null, id)).toMatchObject({ friends: { count: 0 }, favorites: [] });
  });
});

describe("findHouseMixPage", () => {
  test("says what of the mix and of its flavours the person keeps", async ({ services, user }) => {
    const shop = await openShop(services);
    const other = await openShop(services);
    const kept = [
      { target_type: "house_mix", target_id: shop.houseMixId, kind: "want" },
      { target_type: "flavor", target_id: shop.flavorId, kind: "like" },
    ] as const;
    for (const favorite of kept) await addFavorite(services, user, favorite);
    await addFavorite(services, user, { target_type: "flavor", target_id: other.flavorId, kind: "like" });
    const find = async (viewer: SignedInUser | null) =>
      (await findHouseMixPage(services, viewer, shop.id, shop.houseMixId))?.favorites;
    expect(await find(user)).toEqual(expect.arrayContaining([...kept]));
    expect(await find(user)).toHaveLength(2);
    expect(await find(null)).toEqual([]);
  });

  test("knows a mix by its own open shop alone", async ({ services }) => {
    const shop = await openShop(services);
    const other = await openShop(services);
    const closed = await openShop(services, { is_active: false });
    expect(await findHouseMixPage(services, null, shop.id, shop.houseMixId)).toMatchObject({
      mix: { name: "月夜のベルガモット", items: [{ flavor_name: "アールグレイ", ratio: 100 }] },
      shop: { id: shop.id },
    });
    expect(await findHouseMixPage(services, null, other.id, shop.houseMixId)).toBeNull();
    expect(await findHouseMixPage(services, null, closed.id, closed.houseMixId)).toBeNull();
  });
});
