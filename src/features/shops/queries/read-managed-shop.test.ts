import { sql } from "kysely";
import { expect } from "vitest";
import { inTransaction } from "#database/in-transaction.ts";
import { newId } from "#foundation/entity-id.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { holdRole } from "#tests/support/hold-role.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { test } from "#tests/support/test.ts";
import { requireShopManager } from "../commands/require-shop-manager.ts";
import { readManagedShop } from "./read-managed-shop.ts";

const section = sql<number>`(SELECT 7)`;
const forbidden = { kind: "forbidden", code: "SHOP_FORBIDDEN" };
const absent = { kind: "absent", code: "SHOP_NOT_FOUND" };

test("owners, managers and admins manage a shop, and nobody else", async ({ services }) => {
  const shop = await openShop(services);
  const other = await openShop(services, { name: "煙雲舎" });
  for (const [role, expected] of [
    [{ role: "owner" }, "owner"],
    [{ role: "manager" }, "manager"],
    [{ role: "manager", is_verified: true }, "manager"],
    [{ role: "staff" }, forbidden],
    [{ role: "manager", is_active: false }, forbidden],
    [{ role: "owner", is_active: false, pending: "claim" }, forbidden],
    [{ role: "manager", is_active: false, pending: "invitation" }, forbidden],
    [{ role: "owner", shop_id: other.id }, forbidden],
  ] as const) {
    const person = await createPerson(services);
    await holdRole(services, person, { shop_id: shop.id, ...role });
    const read = () => readManagedShop(services, person, shop.id, section);
    const write = () =>
      inTransaction(services.database, (transaction) => requireShopManager(transaction, person, shop.id));
    if (typeof expected === "string") {
      expect(await read()).toMatchObject({ shop: { id: shop.id, role: expected }, section: 7 });
      expect(await write()).toMatchObject({ id: shop.id, role: expected, version: 1 });
    } else {
      await expect(read()).rejects.toMatchObject(expected);
      await expect(write()).rejects.toMatchObject(expected);
    }
  }
  const admin = await createPerson(services, { is_admin: true });
  expect(await readManagedShop(services, admin, shop.id, section)).toMatchObject({ shop: { role: "admin" } });
});

test("a shop that guests do not find is there for its own people alone", async ({ services, user }) => {
  const shop = await openShop(services, { is_active: false });
  await expect(readManagedShop(services, user, shop.id, section)).rejects.toMatchObject(absent);
  await expect(readManagedShop(services, user, newId(), section)).rejects.toMatchObject(absent);
  await expect(readManagedShop(services, user, "no-id", section)).rejects.toMatchObject(absent);
  await holdRole(services, user, { shop_id: shop.id, role: "owner" });
  expect(await readManagedShop(services, user, shop.id, section)).toMatchObject({
    shop: { role: "owner", is_active: false, is_hidden: false },
  });
});
