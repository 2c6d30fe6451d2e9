import { expect } from "vitest";
import { openDoor } from "#tests/support/caller.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { holdRole, workAt } from "#tests/support/hold-role.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { test } from "#tests/support/test.ts";

test("an owner alone closes a shop, once; it is found no more", async ({ services, user }) => {
  const { id } = await openShop(services);
  const owner = await workAt(services, id, "owner");
  await holdRole(services, user, { shop_id: id, role: "manager" });
  const door = await openDoor(services);
  const close = async (person: typeof user) => {
    const response = await (await door.as(person)).call("POST", `/api/shops/${id}/close`);
    return [response.status, ((await response.json()) as { code?: string }).code];
  };
  expect(await close(await createPerson(services))).toEqual([403, "SHOP_FORBIDDEN"]);
  expect(await close(user)).toEqual([403, "OWNER_ONLY"]);
  expect(await close(owner)).toEqual([200, undefined]);
  expect(await close(owner)).toEqual([409, "SHOP_CLOSED"]);
  expect((await (await door.as(null)).call("GET", `/api/shops/${id}`)).status).toBe(404);
  const { action, actor_id } = await services.database
    .selectFrom("audit_events")
    .select(["action", "actor_id"])
    .where("target_id", "=", id)
    .executeTakeFirstOrThrow();
  expect([action, actor_id]).toEqual(["shop.closed", owner.userId]);
});
