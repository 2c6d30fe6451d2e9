import { describe, expect } from "vitest";
import type { Services } from "#platform/services.ts";
import { cardEditor, ume, yuzu } from "#tests/support/card-editor.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { watchPublicPages } from "#tests/support/public-pages.ts";
import { test } from "#tests/support/test.ts";
import { NewMix } from "../mix.ts";
import { type MixEditInput, mixEtag } from "../mix-edit.ts";
import { findOwnMix } from "../queries/find-own-mix.ts";
import { createMix } from "./create-mix.ts";
import { deleteMix } from "./delete-mix.ts";
import { updateMix } from "./update-mix.ts";

async function createShops({ database }: Services) {
  const shops = await database
    .insertInto("shops")
    .values([{ name: "月と煙" }, { name: "煙雲舎" }, { name: "閉めた店", is_active: false }])
    .returning("id")
    .execute();
  const [moon = "", cloud = "", closed = ""] = shops.map(({ id }) => id);
  const [house = ""] = (
    await database
      .insertInto("shop_predefined_mixes")
      .values([{ shop_id: moon, name: "月見" }])
      .returning("id")
      .execute()
  ).map(({ id }) => id);
  return { moon, cloud, closed, house };
}

describe("updateMix", () => {
  test("changes what is named and leaves the rest", async ({ services, user }) => {
    const { create, edit } = cardEditor(services, user);
    const id = await create({
      title: "夜",
      comment: "甘い",
      rating: 4,
      shopName: "どこか",
      smokeAgain: true,
    });
    expect(await edit(id, { comment: "  とても甘い", rating: 3.14 })).toMatchObject({
      title: "夜",
      comment: "  とても甘い",
      rating: 3.1,
      shop_name: "どこか",
      smoke_again: true,
      version: 2,
    });
  });

  test("null clears", async ({ services, user }) => {
    const { create, edit } = cardEditor(services, user);
    const id = await create({
      title: "夜",
      comment: "甘い",
      rating: 4,
      shopName: "どこか",
      smokeAgain: true,
      customDateTime: "2026-11-01T12:00:00Z",
    });
    const cleared = await edit(id, {
      title: null,
      comment: null,
      rating: null,
      shopName: null,
      smokeAgain: null,
      customDateTime: null,
    });
    expect(cleared).toMatchObject({
      title: null,
      comment: null,
      rating: null,
      shop_name: null,
      smoke_again: null,
      customDateTime: null,
    });
    expect(cleared?.smoked_at).toEqual(cleared?.created_at);
  });

  test("puts other flavours in, with their order and shares", async ({ services, user }) => {
    const { create, edit } = cardEditor(services, user);
    const id = await create();
    const mix = await edit(id, {
      flavors: [
        { ...ume, ratio: 60 },
        { ...yuzu, ratio: 40 },
      ],
    });
    expect(mix?.items.map(({ flavor_name, ratio }) => [flavor_name, ratio])).toEqual([
      ["うめ", 60],
      ["ゆず", 40],
    ]);
  });

  test("keeps the names that a flavour was recorded with", async ({ services, user }) => {
    const { create, edit } = cardEditor(services, user);
    const id = await create();
    const [item] = (await findOwnMix(services, user, id))?.items ?? [];
    const { maker_id, flavor_id } = item as { maker_id: string; flavor_id: string };
    await services.database.updateTable("flavors").set({ name: "新しい名" }).execute();
    const kept = await edit(id, { flavors: [{ maker_id, flavor_id }, ume] });
    expect(kept?.items.map((one) => one.flavor_name)).toEqual(["ゆず", "うめ"]);
  });

  test("a flavour that another person named may stay, and may not come in", async ({ services, user }) => {
    const { create, edit } = cardEditor(services, user);
    const id = await create();
    const [item] = (await findOwnMix(services, user, id))?.items ?? [];
    const { maker_id, flavor_id } = item as { maker_id: string; flavor_id: string };
    const other = await createPerson(services);
    await services.database.updateTable("flavors").set({ created_by: other.userId }).execute();
    const flavors = [{ maker_id, flavor_id }];
    expect((await edit(id, { flavors }))?.items).toHaveLength(1);
    await expect(edit(await create({ items: [ume] }), { flavors })).rejects.toMatchObject({
      code: "FLAVOR_UNKNOWN",
    });
  });

  test("the shop changes with its name, and its house mix goes with it", async ({ services, user }) => {
    const { create, edit } = cardEditor(services, user);
    const { moon, cloud, closed, house } = await createShops(services);
    const id = await create({ shopId: moon, predefinedMixId: house });
    expect(await edit(id, { shopId: cloud })).toMatchObject({
      shop_id: cloud,
      shop_name: "煙雲舎",
      house_mix_name: null,
    });
    expect(await edit(id, { shopId: moon, predefinedMixId: house })).toMatchObject({
      shop_name: "月と煙",
      house_mix_name: "月見",
    });
    await expect(edit(id, { shopId: closed })).rejects.toMatchObject({ code: "SHOP_UNKNOWN" });
    await expect(edit(id, { shopId: cloud, predefinedMixId: house })).rejects.toMatchObject({
      code: "HOUSE_MIX_UNKNOWN",
    });
    expect(await edit(id, { shopId: null })).toMatchObject({
      shop_id: null,
      shop_name: null,
      house_mix_name: null,
    });
    expect(await edit(id, { shopName: "路地の店" })).toMatchObject({ shop_id: null, shop_name: "路地の店" });
  });

  test("a shop that closed since may stay, and the name typed beside it counts for nothing", async ({
    services,
    user,
  }) => {
    const { create, edit } = cardEditor(services, user);
    const { moon } = await createShops(services);
    const id = await create({ shopId: moon });
    await services.database
      .updateTable("shops")
      .set({ is_active: false, name: "改名" })
      .where("id", "=", moon)
      .execute();
    expect(await edit(id, { shopId: moon, shopName: "ほかの名", title: "夜" })).toMatchObject({
      shop_id: moon,
      shop_name: "月と煙",
    });
  });

  test("what a visit proved keeps its shop and its night, and nobody writes the proof", async ({
    services,
    user,
  }) => {
    const { create, edit } = cardEditor(services, user);
    const { moon, cloud } = await createShops(services);
    const id = await create({ shopId: moon, customDateTime: "2026-11-01T12:00:00Z" });
    await services.database.updateTable("shisha_mixes").set({ has_stamp: true }).execute();
    for (const moved of [
      { shopId: cloud },
      { customDateTime: null },
      { customDateTime: "2026-11-02T12:00:00Z" },
    ])
      await expect(edit(id, moved)).rejects.toMatchObject({ code: "VISIT_PROVEN" });
    const proof = { has_stamp: false, is_verified: true, staff_verified: true, verification_type: "staff" };
    const same = { shopId: moon, customDateTime: "2026-11-01T21:00:00+09:00" };
    expect(await edit(id, { ...same, ...proof, title: "夜" } as MixEditInput)).toMatchObject({
      title: "夜",
      has_stamp: true,
      is_verified: false,
      staff_verified: false,
      verification_type: "none",
    });
  });

  test("an old night may stay though it could not be recorded any more", async ({
    services,
    user,
    clock,
  }) => {
    const { create, edit } = cardEditor(services, user);
    clock.set("2026-11-20T12:00:00Z");
    const customDateTime = "2021-11-21T12:00:00.000Z";
    const id = await create({ customDateTime });
    clock.set("2026-12-20T12:00:00Z");
    expect(await edit(id, { customDateTime, title: "夜" })).toMatchObject({ title: "夜" });
    await expect(edit(id, { customDateTime: "2021-11-22T12:00:00Z" })).rejects.toMatchObject({
      code: "DATE_OUT_OF_RANGE",
    });
  });

  test("writes nothing when one part is refused", async ({ services, user }) => {
    const { create, edit } = cardEditor(services, user);
    const id = await create({ title: "夜" });
    const before = await findOwnMix(services, user, id);
    const gone = { maker_id: crypto.randomUUID(), flavor_id: crypto.randomUUID() };
    await expect(edit(id, { title: "朝", flavors: [ume, gone] })).rejects.toMatchObject({
      code: "FLAVOR_UNKNOWN",
    });
    expect(await findOwnMix(services, user, id)).toEqual(before);
    const names = await services.database.selectFrom("flavors").select("name").execute();
    expect(names).toEqual([{ name: "ゆず" }]);
  });

  test("a card comes from another one, never from itself", async ({ services, user }) => {
    const { create, edit } = cardEditor(services, user);
    const [id, other] = [await create(), await create()];
    await expect(edit(id, { sourceMixId: id })).rejects.toMatchObject({ code: "SOURCE_UNKNOWN" });
    await edit(id, { sourceMixId: other });
    const row = await services.database
      .selectFrom("shisha_mixes")
      .select("source_mix_id")
      .where("id", "=", id)
      .executeTakeFirst();
    expect(row?.source_mix_id).toBe(other);
    expect(await edit(id, { sourceMixId: "" })).not.toBeNull();
  });

  test("only the state that If-Match names is edited", async ({ services, user }) => {
    const { create, edit } = cardEditor(services, user);
    const id = await create();
    const first = mixEtag({ version: 1 });
    expect((await edit(id, { title: "一つめ" }, first))?.version).toBe(2);
    await expect(edit(id, { title: "二つめ" }, first)).rejects.toMatchObject({
      kind: "conflict",
      code: "EDIT_CONFLICT",
    });
    expect((await edit(id, { title: "三つめ" }, `W/${mixEtag({ version: 2 })}`))?.title).toBe("三つめ");
    expect((await edit(id, { title: "最後" }))?.title).toBe("最後");
  });

  test("is its author's alone", async ({ services, user }) => {
    const { create } = cardEditor(services, user);
    const stranger = cardEditor(services, await createPerson(services));
    const [shown, hidden] = [await create(), await create({ visibility: "private" })];
    await expect(stranger.edit(shown, { title: "x" })).rejects.toMatchObject({ kind: "forbidden" });
    await expect(stranger.edit(hidden, { title: "x" })).rejects.toMatchObject({ kind: "absent" });
    await deleteMix(services, user, shown);
    await expect(cardEditor(services, user).edit(shown, { title: "x" })).rejects.toMatchObject({
      kind: "absent",
    });
  });

  test("invalidates the card's public pages", async ({ services, user, listen }) => {
    const { id, short_id } = await createMix(services, user, NewMix.parse({ items: [yuzu] }));
    const invalidated = await watchPublicPages(listen);
    await updateMix(services, user, { id: short_id, edit: { title: "夜" } });
    expect([...invalidated]).toEqual(["/", `/m/${short_id}`, `/m/${id}`]);
  });
});
