import { describe, expect } from "vitest";
import { importCatalog } from "#features/catalog/commands/import-catalog.ts";
import { catalogFile } from "#fixtures/catalog.ts";
import { newId } from "#foundation/entity-id.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { suggestAs } from "#tests/support/suggest-things.ts";
import { test } from "#tests/support/test.ts";
import { listSuggestions } from "../queries/list-suggestions.ts";
import { MOST_SUGGESTIONS_A_DAY, SUGGESTED_FIELDS, SUGGESTION_TARGETS } from "../suggestion.ts";
import { declineSuggestion } from "./decide-suggestion.ts";

const absent = { kind: "absent", code: "TARGET_NOT_FOUND" };

describe("a suggestion", () => {
  test("changes nothing, and is kept with what stands", async ({ services, user }) => {
    const shop = await openShop(services, { phone: "03-1111-1111" });
    const id = await suggestAs(services, user, {
      target_type: "shop",
      target_id: shop.id.toUpperCase(),
      field: "phone",
      value: "03-2222-2222",
      note: " 店頭の案内 ",
    });
    const { phone, edited_at } = await services.database
      .selectFrom("shops")
      .select(["phone", "edited_at"])
      .executeTakeFirstOrThrow();
    expect({ phone, edited_at }).toEqual({ phone: "03-1111-1111", edited_at: null });
    expect((await listSuggestions(services)).things).toMatchObject([
      {
        id,
        status: "open",
        target_type: "shop",
        target_id: shop.id,
        name: "月と煙",
        field: "phone",
        value: "03-2222-2222",
        stood: "03-1111-1111",
        stands: "03-1111-1111",
        note: "店頭の案内",
        suggested_by: user.userId,
      },
    ]);
    const audited = await services.database
      .selectFrom("audit_events")
      .select(["action", "actor_id", "target_type", "target_id"])
      .execute();
    expect(audited).toEqual([
      { action: "suggestion.sent", actor_id: user.userId, target_type: "shop", target_id: shop.id },
    ]);
  });

  test("of hours keeps the week as the page says it", async ({ services, user }) => {
    const shop = await openShop(services);
    await services.database
      .insertInto("shop_opening_hours")
      .values([1, 2].map((weekday) => ({ shop_id: shop.id, weekday, open_minute: 900, close_minute: 1560 })))
      .execute();
    await suggestAs(services, user, {
      target_type: "shop",
      target_id: shop.id,
      field: "hours",
      value: "月曜は定休日です",
    });
    const [listed] = (await listSuggestions(services)).things;
    expect(listed?.stood).toBe("月・火 15:00〜翌2:00\n水〜日 定休日");
  });

  test("of what stands there already is refused beside its field", async ({ services, user }) => {
    const shop = await openShop(services, { price_90min: 2500 });
    for (const [field, value] of [
      ["price_90min", "2,500円"],
      ["name", " 月と煙 "],
    ] as const)
      await expect(
        suggestAs(services, user, { target_type: "shop", target_id: shop.id, field, value }),
      ).rejects.toMatchObject({ kind: "invalid", code: "SAME_VALUE", fields: { value: expect.any(String) } });
    await expect(
      suggestAs(services, user, {
        target_type: "flavor",
        target_id: shop.flavorId,
        field: "category",
        value: "tea",
      }),
    ).rejects.toMatchObject({ code: "SAME_VALUE" });
  });

  test("of what nobody finds is refused as of what is not there", async ({ services, user, clock }) => {
    const { database } = services;
    const closed = await openShop(services, { is_active: false });
    const hidden = await openShop(services, { hidden_at: clock.now() });
    const maker = await database
      .insertInto("makers")
      .values({ name: "自家製", is_custom: true, created_by: user.userId })
      .returning("id")
      .executeTakeFirstOrThrow();
    const flavor = await database
      .insertInto("flavors")
      .values({ name: "ゆず", maker_id: maker.id, is_custom: true, created_by: user.userId })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const [target_type, target_id] of [
      ["shop", closed.id],
      ["shop", hidden.id],
      ["maker", maker.id],
      ["flavor", flavor.id],
      ["flavor", closed.id],
      ...SUGGESTION_TARGETS.flatMap((target) => [
        [target, newId()] as const,
        [target, "7k2m9xqp4h01"] as const,
        [target, "no id"] as const,
      ]),
    ] as const)
      await expect(
        suggestAs(services, user, { target_type, target_id, field: "name", value: "べつの名前" }),
      ).rejects.toMatchObject(absent);
    expect((await listSuggestions(services)).things).toEqual([]);
  });

  test("waits once per person, thing and field", async ({ services, user }) => {
    const [shop, other] = [await openShop(services), await openShop(services)];
    const about = { target_type: "shop" as const, target_id: shop.id, field: "phone", value: "03-1234-5678" };
    const id = await suggestAs(services, user, about);
    for (const value of ["03-1234-5678", "03-8765-4321"])
      await expect(suggestAs(services, user, { ...about, value })).rejects.toMatchObject({
        kind: "conflict",
        code: "ALREADY_SUGGESTED",
      });
    await suggestAs(services, user, { ...about, field: "seats", value: "20" });
    await suggestAs(services, user, { ...about, target_id: other.id });
    await suggestAs(services, await createPerson(services), about);
    await declineSuggestion(services, { suggestionId: id, reason: null, decider: "command line" });
    await suggestAs(services, user, about);
  });

  test("is taken twenty times a day", async ({ services, user, clock }) => {
    const shops = [await openShop(services), await openShop(services)];
    const all = shops.flatMap(({ id }) =>
      SUGGESTED_FIELDS.shop
        .filter((field) => !["closed", "hours", "other"].includes(field) && !field.endsWith("_url"))
        .map((field) => ({
          target_type: "shop" as const,
          target_id: id,
          field,
          value: field === "phone" ? "03-1234-5678" : "42",
        })),
    );
    for (const { id } of shops)
      for (const field of ["hours", "other"])
        all.push({ target_type: "shop", target_id: id, field: field as "hours", value: "42" });
    const [last, ...others] = all.slice(0, MOST_SUGGESTIONS_A_DAY + 1);
    for (const one of others) await suggestAs(services, user, one);
    if (!last) throw new Error("there are too few fields");
    await expect(suggestAs(services, user, last)).rejects.toMatchObject({
      kind: "limited",
      code: "TOO_MANY_SUGGESTIONS",
    });
    await suggestAs(services, await createPerson(services), last);
    clock.passMinutes(24 * 60);
    await suggestAs(services, user, last);
  });

  test("stays without a name when whoever sent it is deleted, and goes with the thing", async ({
    services,
    user,
  }) => {
    const shop = await openShop(services);
    await suggestAs(services, user, {
      target_type: "shop",
      target_id: shop.id,
      field: "closed",
      value: "closed",
    });
    await services.database.deleteFrom("users").where("id", "=", user.userId).execute();
    expect((await listSuggestions(services)).things).toMatchObject([{ suggested_by: null }]);
    await services.database.deleteFrom("shops").where("id", "=", shop.id).execute();
    expect((await listSuggestions(services, { all: true })).things).toEqual([]);
  });

  test("of a maker several flavours may be missing, each once", async ({ services, user }) => {
    await importCatalog(services, catalogFile);
    const { id: target_id } = await services.database
      .selectFrom("makers")
      .select("id")
      .where("import_key", "is not", null)
      .limit(1)
      .executeTakeFirstOrThrow();
    const missing = (value: string) =>
      suggestAs(services, user, { target_type: "maker", target_id, field: "missing_flavor", value });
    await missing("月のしずく");
    await missing("夜のしずく");
    await expect(missing("月のしずく")).rejects.toMatchObject({ code: "ALREADY_SUGGESTED" });
    expect((await listSuggestions(services)).things).toHaveLength(2);
  });

  test("twice at one moment by one person is kept once", async ({ services, user }) => {
    const shop = await openShop(services);
    const send = () =>
      suggestAs(services, user, { target_type: "shop", target_id: shop.id, field: "seats", value: "20" });
    const sent = await Promise.allSettled([send(), send()]);
    expect(sent.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(sent.find((one) => one.status === "rejected")?.reason).toMatchObject({
      code: "ALREADY_SUGGESTED",
    });
  });
});
