import { beforeEach, describe, expect } from "vitest";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { NewMix, type NewMixInput } from "#features/mixes/mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { openDoor } from "#tests/support/caller.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { test } from "#tests/support/test.ts";
import type { TestClock } from "#tests/support/test-services.ts";
import { findAlbum } from "../queries/find-album.ts";

beforeEach<{ clock: TestClock }>(({ clock }) => clock.set("2026-11-20T21:00:00+09:00"));

function record(services: Services, user: SignedInUser, day: string, more: Partial<NewMixInput> = {}) {
  const items = [{ maker_name: "自家製", flavor_name: "ゆず" }];
  const customDateTime = `${day}T21:00:00+09:00`;
  return createMix(services, user, NewMix.parse({ items, customDateTime, ...more }));
}
const PATH = "/api/shisha-mixes/album";

describe("an album", () => {
  test("has the own public cards of its time in their public shape, and counts the others", async ({
    services,
    user,
  }) => {
    await record(services, user, "2026-10-20", { title: "ふつう", shopName: "月と煙" });
    await record(services, user, "2026-10-21", {
      title: "隠す",
      shopName: "秘密の店",
      hideShop: true,
      hideTime: true,
    });
    await record(services, user, "2025-12-31", { title: "去年" });
    for (const visibility of ["friends", "link", "private"] as const) {
      await record(services, user, "2026-10-22", { title: visibility, visibility });
    }
    const hidden = await record(services, user, "2026-10-23", { title: "審査中" });
    await services.database
      .updateTable("shisha_mixes")
      .set({ hidden_at: services.clock() })
      .where("id", "=", hidden.id)
      .execute();
    await record(services, await createPerson(services), "2026-10-24", { title: "よその" });

    const album = await findAlbum(services, user, "2026");

    expect(album.mixes.map(({ title, day, shop_name }) => [title, day, shop_name])).toEqual([
      ["隠す", "2026-10", null],
      ["ふつう", "2026-10-20", "月と煙"],
    ]);
    expect(JSON.stringify(album.mixes)).not.toContain("秘密の店");
    expect([album.left_out, album.years]).toEqual([4, ["2026", "2025"]]);
    expect((await findAlbum(services, user, "2025")).mixes.map(({ title }) => title)).toEqual(["去年"]);
  });
});

describe("GET /api/shisha-mixes/album/{year}/{picture}", () => {
  test("draws the cover and the months that have cards, for their owner's browser alone", async ({
    services,
    user,
  }) => {
    await record(services, user, "2026-10-20");
    const caller = await (await openDoor(services)).as(user);

    for (const picture of ["cover.png", "10.png"]) {
      const response = await caller.call("GET", `${PATH}/2026/${picture}`);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("image/png");
      expect(response.headers.get("cache-control")).toBe("private, no-cache");
      expect(new DataView(await response.arrayBuffer()).getUint32(16)).toBe(1080);
    }
    for (const nothing of ["2026/09.png", "2025/cover.png", "2026/13.png", "2026/cover", "x/cover.png"]) {
      expect((await caller.call("GET", `${PATH}/${nothing}`)).status).toBe(404);
    }
  });

  test("answers 304 until a card changes", async ({ services, user }) => {
    await record(services, user, "2026-10-20");
    const caller = await (await openDoor(services)).as(user);
    const first = await caller.call("GET", `${PATH}/2026/10.png`);
    const headers = { "if-none-match": first.headers.get("etag") ?? "" };

    expect((await caller.call("GET", `${PATH}/2026/10.png`, { headers })).status).toBe(304);
    await record(services, user, "2026-10-21", { visibility: "private" });
    expect((await caller.call("GET", `${PATH}/2026/10.png`, { headers })).status).toBe(304);
    await record(services, user, "2026-10-22");
    expect((await caller.call("GET", `${PATH}/2026/10.png`, { headers })).status).toBe(200);
  });
});
