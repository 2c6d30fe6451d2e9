import { describe, expect } from "vitest";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { matrix } from "./support/access-matrix.ts";
import { createPerson } from "./support/create-person.ts";
import { holdRole } from "./support/hold-role.ts";
import { openApp } from "./support/open-app.ts";
import { addressOf } from "./support/page-address.ts";
import { sampleOf } from "./support/sample-calls.ts";
import { assemble } from "./support/ten-actors.ts";
import { test } from "./support/test.ts";
import { thingSampleOf } from "./support/thing-samples.ts";

const isOk = (status: number | string) => status === 200 || status === 201;

/** What a manager may do and read, and somebody who was one may not. */
const CALLS = matrix.calls.filter(({ M, MF }) => isOk(M) && MF === 403);
const PAGES = matrix.ownPages.filter(({ M, MF }) => isOk(M) && MF === 403);

/** Abuse case A20: the tab was open, and its session good, while they still managed the shop. */
describe("a manager whose record ends while their session is open", () => {
  test("is refused every call of a shop's managers, with the very session", async ({ services }) => {
    const { cast, shops } = await assemble(services);
    const door = await openApp(services);
    const tab = await openTab(services, door, shops.own);
    for (const { call, of } of CALLS) {
      await tab.becomeManager();
      const [method = "", path = ""] = call.split(" ");
      const thing = await thingSampleOf(of, services, shops.own, cast.U);
      const sample = thing ?? (await sampleOf(call, services, cast.U));
      const url = `/api${path
        .replace(/^\/shops\/\{id\}/, `/shops/${shops.own}`)
        .replace(/\{(\w+)\}/g, (param, name) => thing?.params?.[name] ?? param)}${thing?.query ?? ""}`;
      await tab.leave();
      const response = await tab.caller.call(method, url, { ...sample, headers: { "x-session": "cookie" } });
      expect([call, response.status]).toEqual([call, 403]);
    }
    expect(CALLS.length).toBeGreaterThan(20);
  });

  test("is refused every page and its data, which were open before", async ({ services }) => {
    const stage = await assemble(services);
    const door = await openApp(services);
    const tab = await openTab(services, door, stage.shops.own);
    for (const { page, of } of PAGES) {
      const path = await addressOf(page, of, services, stage);
      const statuses = async () => [
        (await tab.caller.call("GET", path)).status,
        (await tab.caller.call("GET", `${path}.data`)).status,
      ];
      await tab.becomeManager();
      expect([path, await statuses()]).toEqual([path, [200, 200]]);
      await tab.leave();
      expect([path, await statuses()]).toEqual([path, [403, 403]]);
    }
    expect(PAGES.length).toBeGreaterThan(10);
  });
});

/** Somebody's browser with a session that was begun while they managed the shop. */
async function openTab(services: Services, door: Awaited<ReturnType<typeof openApp>>, shopId: string) {
  const person: SignedInUser = await createPerson(services);
  await holdRole(services, person, { shop_id: shopId });
  const setActive = (is_active: boolean) =>
    services.database
      .updateTable("shop_managers")
      .set({ is_active })
      .where("user_id", "=", person.userId)
      .execute();
  return {
    caller: await door.as(person),
    becomeManager: () => setActive(true),
    leave: () => setActive(false),
  };
}
