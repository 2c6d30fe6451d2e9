import { describe, expect } from "vitest";
import { addFavorite } from "#features/favorites/commands/add-favorite.ts";
import { likeMix } from "#features/favorites/commands/like-mix.ts";
import { blockPerson } from "#features/friends/commands/block-person.ts";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { deleteMix } from "#features/mixes/commands/delete-mix.ts";
import { restoreMix } from "#features/mixes/commands/restore-mix.ts";
import { updateMix } from "#features/mixes/commands/update-mix.ts";
import { NewMix, type NewMixInput } from "#features/mixes/mix.ts";
import { MixEdit } from "#features/mixes/mix-edit.ts";
import { LOOKED_AT, MOST_CARDS } from "#features/mixes/queries/cards-of-a-page.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { createFlavor } from "#tests/support/create-flavor.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { test } from "#tests/support/test.ts";
import { countFlavors } from "../commands/count-flavors.ts";
import { findFlavorPage } from "./find-flavor-page.ts";
import { findMakerPage } from "./find-maker-page.ts";
import { findMergedFlavor } from "./find-merged.ts";

type Item = { maker_id: string; flavor_id: string; ratio?: number };

const smoke = (
  services: Services,
  person: SignedInUser,
  items: Item[],
  title: string,
  more: Partial<NewMixInput> = {},
) => createMix(services, person, NewMix.parse({ items, title, ...more }));

const titlesOf = async (services: Services, viewer: SignedInUser | null, { flavor_id, maker_id }: Item) => {
  const flavor = await findFlavorPage(services, viewer, flavor_id);
  const maker = await findMakerPage(services, viewer, maker_id);
  const titles = flavor?.cards.map(({ title }) => title);
  expect(maker?.cards.map(({ title }) => title)).toEqual(titles);
  return titles;
};

describe("findFlavorPage", () => {
  test("shows a flavour of the catalogue alone, also where nobody has smoked it", async ({ services }) => {
    const peach = await createFlavor(services);
    expect(await findFlavorPage(services, null, peach.flavor_id)).toEqual({
      flavor: {
        id: peach.flavor_id,
        name: "白桃",
        name_en: null,
        line: null,
        paint: "fruit",
        tints: ["fruit"],
        categories: ["fruit"],
      },
      maker: { id: peach.maker_id, name: "月光堂", nicotine_free: false },
      figures: {
        cards: 0,
        people: 0,
        rating: null,
        rating_count: 0,
        mean_share: null,
        share_role: null,
        share_people: 0,
      },
      companions: [],
      similar: [],
      cards: [],
      popular: [],
      shops: [],
      has_more_shops: false,
      house_mixes: [],
      favorites: [],
    });
    const own = await createFlavor(services, { is_custom: true, name: "自分で" });
    for (const id of [own.flavor_id, peach.maker_id, crypto.randomUUID(), "白桃"]) {
      expect(await findFlavorPage(services, null, id)).toBeNull();
    }
    await services.database.updateTable("makers").set({ is_custom: true }).execute();
    expect(await findFlavorPage(services, null, peach.flavor_id)).toBeNull();
    expect(await findMakerPage(services, null, peach.maker_id)).toBeNull();
  });

  test("leads from a merged id to what took its place", async ({ services }) => {
    const { flavor_id } = await createFlavor(services);
    const old_id = crypto.randomUUID();
    await services.database.insertInto("flavor_aliases").values({ old_id, flavor_id }).execute();
    expect(await findMergedFlavor(services, old_id)).toBe(flavor_id);
    expect(await findMergedFlavor(services, flavor_id)).toBeNull();
    expect(await findMergedFlavor(services, "白桃")).toBeNull();
  });

  test("shows public cards, the newest first, and nobody's who is blocked or suspended", async ({
    services,
    user,
    clock,
  }) => {
    const peach = await createFlavor(services);
    const mint = await createFlavor(services, { name: "ミント", maker_id: peach.maker_id });
    const other = await createPerson(services);
    await smoke(services, user, [peach, mint], "昨夜", { customDateTime: "2026-11-18T21:00:00+09:00" });
    await smoke(services, other, [peach], "今夜", { customDateTime: "2026-11-19T21:00:00+09:00" });
    await smoke(services, other, [peach], "友だちだけ", { visibility: "friends" });
    await smoke(services, other, [peach], "リンクだけ", { visibility: "link" });
    await smoke(services, other, [peach], "自分だけ", { visibility: "private" });
    const tomorrow = new Date(clock.now().getTime() + 20 * 3_600_000).toISOString();
    await smoke(services, other, [peach], "まだ来ない夜", { customDateTime: tomorrow });
    const suspended = await createPerson(services, { suspended_at: clock.now() });
    await smoke(services, suspended, [peach], "止められた人");
    expect(await titlesOf(services, null, peach)).toEqual(["今夜", "昨夜"]);
    const viewer = await createPerson(services);
    await blockPerson(services, viewer, other.userId);
    expect(await titlesOf(services, viewer, peach)).toEqual(["昨夜"]);
  });

  test("a card that hides its day stands behind those of its month", async ({ services, user }) => {
    const peach = await createFlavor(services);
    const day = (date: string) => ({ customDateTime: `${date}T21:00:00+09:00` });
    await smoke(services, user, [peach], "十日", day("2026-11-10"));
    await smoke(services, user, [peach], "いつか", { ...day("2026-11-15"), hideTime: true });
    await smoke(services, user, [peach], "五日", day("2026-11-05"));
    await smoke(services, user, [peach], "先月", day("2026-10-20"));
    expect(await titlesOf(services, null, peach)).toEqual(["十日", "五日", "いつか", "先月"]);
  });

  test("follows a card through everything that is done to it", async ({ services, user }) => {
    const peach = await createFlavor(services);
    const mint = await createFlavor(services, { name: "ミント" });
    const { id } = await smoke(services, user, [peach], "一枚");
    const listed = async () => [
      (await titlesOf(services, null, peach))?.length,
      (await titlesOf(services, null, mint))?.length,
    ];
    const edit = (change: object) => updateMix(services, user, { id, edit: MixEdit.parse(change) });
    expect(await listed()).toEqual([1, 0]);
    await edit({ flavors: [mint] });
    expect(await listed()).toEqual([0, 1]);
    await edit({ flavors: [peach, mint] });
    expect(await listed()).toEqual([1, 1]);
    await edit({ visibility: "friends" });
    expect(await listed()).toEqual([0, 0]);
    await edit({ visibility: "public" });
    expect(await listed()).toEqual([1, 1]);
    await deleteMix(services, user, id);
    expect(await listed()).toEqual([0, 0]);
    await restoreMix(services, user, id);
    expect(await listed()).toEqual([1, 1]);
    const withhold = (hidden_at: Date | null) =>
      services.database.updateTable("shisha_mixes").set({ hidden_at }).where("id", "=", id).execute();
    await withhold(new Date());
    expect(await listed()).toEqual([0, 0]);
    await edit({ title: "書き直す" });
    expect(await listed()).toEqual([0, 0]);
    await withhold(null);
    expect(await listed()).toEqual([1, 1]);
    await edit({ customDateTime: "2026-11-01T21:00:00+09:00" });
    const rows = await services.database.selectFrom("listed_mix_flavors").select("smoked_at").execute();
    expect(rows.map(({ smoked_at }) => smoked_at.toISOString())).toEqual(
      Array(2).fill("2026-11-01T12:00:00.000Z"),
    );
    await services.database.deleteFrom("shisha_mixes").where("id", "=", id).execute();
    expect(await services.database.selectFrom("listed_mix_flavors").selectAll().execute()).toEqual([]);
  });

  test("stays as long as it is, and reads so many of the newest, however many cards there are", async ({
    services,
    user,
  }) => {
    const peach = await createFlavor(services);
    for (let night = 0; night <= MOST_CARDS; night++) await smoke(services, user, [peach], `${night}夜目`);
    expect(await titlesOf(services, null, peach)).toHaveLength(MOST_CARDS);
    expect(LOOKED_AT).toBeGreaterThan(MOST_CARDS);
  });

  test("calls popular what people liked whose accounts are older than a day", async ({ services, user }) => {
    const peach = await createFlavor(services);
    const [liked, pushed] = [
      await smoke(services, user, [peach], "好かれた"),
      await smoke(services, user, [peach], "押し上げ"),
    ];
    const known = await createPerson(services, { created_at: new Date(Date.now() - 3 * 86_400_000) });
    await likeMix(services, known, liked.id);
    await likeMix(services, await createPerson(services), pushed.id);
    const page = await findFlavorPage(services, null, peach.flavor_id);
    expect(page?.popular.map(({ title }) => title)).toEqual(["好かれた"]);
  });

  test("names companions, what tastes alike, shops, house mixes, and what the person keeps", async ({
    services,
    user,
    clock,
  }) => {
    const shop = await openShop(services);
    const earlGrey = await services.database
      .selectFrom("flavors")
      .select(["id as flavor_id", "maker_id"])
      .executeTakeFirstOrThrow();
    const assam = await createFlavor(services, { name: "アッサム", category_slugs: ["tea"] });
    const sister = await createFlavor(services, {
      name: "ダージリン",
      category_slugs: ["tea"],
      maker_id: earlGrey.maker_id,
    });
    const closed = await openShop(services, { is_active: false });
    await services.database
      .insertInto("shop_maker_stock")
      .values([shop.id, closed.id].map((shop_id) => ({ shop_id, maker_id: earlGrey.maker_id })))
      .execute();
    const second = await createPerson(services);
    for (const person of [user, second]) {
      await smoke(
        services,
        person,
        [
          { ...earlGrey, ratio: 70 },
          { ...assam, ratio: 30 },
        ],
        "二種",
      );
    }
    await smoke(services, user, [earlGrey, sister], "ひとりだけ");
    const unrelated = await createFlavor(services, { category_slugs: ["mint"] });
    const kept = [
      { target_type: "flavor", target_id: earlGrey.flavor_id, kind: "want" },
      { target_type: "flavor", target_id: assam.flavor_id, kind: "like" },
      { target_type: "house_mix", target_id: shop.houseMixId, kind: "like" },
    ] as const;
    for (const one of kept) await addFavorite(services, user, one);
    await addFavorite(services, user, { ...kept[0], target_id: unrelated.flavor_id });
    await countFlavors(services, clock.now());

    const page = await findFlavorPage(services, user, earlGrey.flavor_id);
    // Two people's shares are theirs, also in what the page is made of.
    expect(page?.figures).toMatchObject({ mean_share: null, share_role: null, share_people: 2 });
    expect(page?.companions).toEqual([
      {
        id: assam.flavor_id,
        name: "アッサム",
        maker_name: "月光堂",
        paint: "tea",
        tints: ["tea"],
        people: 2,
      },
    ]);
    expect(page?.similar.map(({ name }) => name)).toContain("アッサム");
    expect(page?.similar.map(({ name }) => name)).not.toContain("ダージリン");
    expect(page?.shops).toEqual([
      {
        id: shop.id,
        name: "月と煙",
        prefecture: "東京都",
        city: "渋谷区",
        nearest_station: "渋谷駅",
        is_verified: false,
        rating: null,
      },
    ]);
    expect(page?.house_mixes).toMatchObject([{ id: shop.houseMixId, shop_id: shop.id, shop_name: "月と煙" }]);
    expect(page?.favorites).toHaveLength(kept.length);
    expect(page?.favorites).toEqual(expect.arrayContaining([...kept]));
    expect((await findFlavorPage(services, second, earlGrey.flavor_id))?.favorites).toEqual([]);

    expect((await findMakerPage(services, user, earlGrey.maker_id))?.favorites).toEqual([kept[0]]);
    const maker = await findMakerPage(services, null, earlGrey.maker_id);
    expect(maker).toMatchObject({
      figures: { cards: 3, people: 2 },
      flavor_count: 2,
      flavors: [
        { name: "アールグレイ", people: 2, rating: null },
        { name: "ダージリン", people: 1 },
      ],
      shops: [{ id: shop.id }],
      favorites: [],
    });
  });
});
