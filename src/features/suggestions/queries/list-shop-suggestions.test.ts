import { expect } from "vitest";
import { createPerson } from "#tests/support/create-person.ts";
import { holdRole } from "#tests/support/hold-role.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { suggestAs } from "#tests/support/suggest-things.ts";
import { test } from "#tests/support/test.ts";
import { listShopSuggestions } from "./list-shop-suggestions.ts";

test("what guests say of a shop stands once each, the oldest first, without whom", async ({
  services,
  user,
}) => {
  const shop = await openShop(services, { seats: 10 });
  const other = await openShop(services, { name: "煙雲舎" });
  await holdRole(services, user, { shop_id: shop.id });
  const guests = [
    await createPerson(services, { display_name: "客の一人" }),
    await createPerson(services, { display_name: "客の二人目" }),
  ] as const;
  const about = { target_type: "shop" as const, target_id: shop.id };
  const first = await suggestAs(services, guests[0], {
    ...about,
    field: "seats",
    value: "20",
    note: "数えました",
  });
  await suggestAs(services, guests[1], { ...about, field: "seats", value: "20席" });
  await suggestAs(services, guests[0], { ...about, field: "hours", value: "毎日 15:00〜24:00" });
  // An admin's to decide, and another shop's.
  await suggestAs(services, guests[0], { ...about, field: "closed", value: "closed" });
  await suggestAs(services, guests[0], { ...about, target_id: other.id, field: "seats", value: "5" });
  await services.database.updateTable("shops").set({ seats: 12 }).where("id", "=", shop.id).execute();

  const { suggestions, total } = await listShopSuggestions(services, user, shop.id);
  expect(total).toBe(2);
  expect(suggestions).toMatchObject([
    { id: first, field: "seats", value: "20", stood: "10", stands: "12", notes: ["数えました"], count: 2 },
    { field: "hours", value: "毎日 15:00〜24:00", notes: [], count: 1 },
  ]);
  expect(JSON.stringify(suggestions)).not.toMatch(/客の|suggested_by/);
  await expect(listShopSuggestions(services, guests[0], shop.id)).rejects.toMatchObject({
    code: "SHOP_FORBIDDEN",
  });
});
