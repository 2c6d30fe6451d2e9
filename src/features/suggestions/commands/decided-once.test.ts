import { describe, expect } from "vitest";
import type { SignedInUser } from "#foundation/actor.ts";
import { newId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { holdRole } from "#tests/support/hold-role.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { accept, decline, statusOf, suggestAs } from "#tests/support/suggest-things.ts";
import { test } from "#tests/support/test.ts";
import { acceptSuggestion } from "./decide-suggestion.ts";

const shopOf = ({ database }: Services, id: string) =>
  database.selectFrom("shops").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const decided = { kind: "conflict", code: "ALREADY_DECIDED" };

describe("a shop's managers", () => {
  test("decide about their own shop, and about nothing else", async ({ services, user }) => {
    const shop = await openShop(services);
    const other = await openShop(services, { name: "煙雲舎" });
    const manager = await createPerson(services);
    const staff = await createPerson(services);
    await holdRole(services, manager, { shop_id: shop.id });
    await holdRole(services, staff, { shop_id: shop.id, role: "staff" });
    const suggestSeats = (target_id: string, value: string) =>
      suggestAs(services, user, { target_type: "shop", target_id, field: "seats", value });
    const decideAs = (person: SignedInUser, shopId: string, suggestionId: string) =>
      acceptSuggestion(services, { suggestionId, anyway: false, decider: { user: person, shopId } });

    const own = await suggestSeats(shop.id, "20");
    for (const person of [staff, user])
      await expect(decideAs(person, shop.id, own)).rejects.toMatchObject({ code: "SHOP_FORBIDDEN" });
    const elsewhere = await suggestSeats(other.id, "20");
    await expect(decideAs(manager, shop.id, elsewhere)).rejects.toMatchObject({
      kind: "absent",
      code: "SUGGESTION_NOT_FOUND",
    });
    await expect(decideAs(manager, other.id, elsewhere)).rejects.toMatchObject({ code: "SHOP_FORBIDDEN" });
    expect(await statusOf(services, elsewhere)).toBe("open");
    expect(await decideAs(manager, shop.id, own)).toMatchObject({ isApplied: true });
  });

  test("do not say that it closed: an admin does", async ({ services, user }) => {
    const shop = await openShop(services);
    const manager = await createPerson(services);
    await holdRole(services, manager, { shop_id: shop.id, role: "owner" });
    const suggestionId = await suggestAs(services, user, {
      target_type: "shop",
      target_id: shop.id,
      field: "closed",
      value: "closed",
    });
    const closing = (person: SignedInUser) =>
      acceptSuggestion(services, { suggestionId, anyway: false, decider: { user: person, shopId: shop.id } });
    await expect(closing(manager)).rejects.toMatchObject({ kind: "forbidden", code: "ADMIN_DECIDES" });
    expect(await closing(await createPerson(services, { is_admin: true }))).toMatchObject({
      isApplied: true,
    });
  });
});

describe("a decision", () => {
  test("is made once", async ({ services, user }) => {
    const shop = await openShop(services);
    const about = { target_type: "shop" as const, target_id: shop.id };
    const accepted = await suggestAs(services, user, { ...about, field: "seats", value: "20" });
    const declined = await suggestAs(services, user, { ...about, field: "phone", value: "03-1234-5678" });
    await accept(services, accepted);
    await decline(services, declined);
    for (const id of [accepted, declined])
      for (const act of [
        () => accept(services, id),
        () => accept(services, id, true),
        () => decline(services, id),
      ])
        await expect(act()).rejects.toMatchObject(decided);
  });

  test("about nothing is refused", async ({ services }) => {
    for (const id of [newId(), "7k2m9xqp4h01", "no id"])
      for (const act of [() => accept(services, id), () => decline(services, id)])
        await expect(act()).rejects.toMatchObject({ kind: "absent", code: "SUGGESTION_NOT_FOUND" });
  });

  test("at one moment with another is the only one", async ({ services, user }) => {
    for (const other of ["accept", "decline"] as const) {
      const shop = await openShop(services);
      const id = await suggestAs(services, user, {
        target_type: "shop",
        target_id: shop.id,
        field: "seats",
        value: "20",
      });
      const both = await Promise.allSettled([
        accept(services, id),
        other === "accept" ? accept(services, id) : decline(services, id),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      expect(both.find((one) => one.status === "rejected")?.reason).toMatchObject(decided);
      const { seats } = await shopOf(services, shop.id);
      expect(seats === null ? "declined" : "accepted").toBe(await statusOf(services, id));
      const audited = await services.database
        .selectFrom("audit_events")
        .select("action")
        .where("target_id", "=", shop.id)
        .where("action", "<>", "suggestion.sent")
        .execute();
      expect(audited).toHaveLength(1);
    }
  });

  test("at one moment about two of a thing that say the same, ends for both", async ({ services, user }) => {
    for (let times = 0; times < 6; times++) {
      const shop = await openShop(services);
      const about = { target_type: "shop" as const, target_id: shop.id, field: "seats", value: "20" };
      const ids = [
        await suggestAs(services, user, about),
        await suggestAs(services, await createPerson(services), about),
      ];
      const both = await Promise.allSettled(ids.map((id) => accept(services, id)));
      expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
      expect(both.find((one) => one.status === "rejected")?.reason).toMatchObject(decided);
      for (const id of ids) expect(await statusOf(services, id)).toBe("accepted");
    }
  });

  test("at one moment about two that say something else, keeps the first one's", async ({
    services,
    user,
  }) => {
    const shop = await openShop(services);
    const about = { target_type: "shop" as const, target_id: shop.id, field: "seats" };
    const ids = [
      await suggestAs(services, user, { ...about, value: "20" }),
      await suggestAs(services, await createPerson(services), { ...about, value: "24" }),
    ];
    const both = await Promise.allSettled(ids.map((id) => accept(services, id)));
    const refused = both.filter((one) => one.status === "rejected");
    expect(refused.map(({ reason }) => reason.code)).toEqual(["CHANGED_MEANWHILE"]);
    const won = both.findIndex(({ status }) => status === "fulfilled");
    expect(await shopOf(services, shop.id)).toMatchObject({ seats: [20, 24][won] });
  });
});
