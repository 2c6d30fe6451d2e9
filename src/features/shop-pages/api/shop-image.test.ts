import { describe, expect } from "vitest";
import { openDoor } from "#tests/support/caller.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { test } from "#tests/support/test.ts";

describe("pictures of shops", () => {
  test("are drawn once, kept by what they say, and asked about again", async ({ services }) => {
    const shop = await openShop(services);
    const visitor = await (await openDoor(services)).as(null);
    for (const path of [
      `/shops/${shop.id}/card.png`,
      `/shops/${shop.id}/mixes/${shop.houseMixId}/card.png`,
    ]) {
      const first = await visitor.call("GET", path);
      expect([first.status, first.headers.get("content-type"), first.headers.get("cache-control")]).toEqual([
        200,
        "image/png",
        "public, max-age=60",
      ]);
      const etag = first.headers.get("etag") ?? "";
      const known = await visitor.call("GET", path, { headers: { "if-none-match": etag } });
      expect(known.status).toBe(304);
      await services.database.updateTable("shops").set({ name: "別の名" }).execute();
      const renamed = await visitor.call("GET", path, { headers: { "if-none-match": etag } });
      expect(renamed.status).toBe(200);
      await services.database.updateTable("shops").set({ name: "月と煙" }).execute();
    }
  });

  test("are not there of what is closed, nowhere, or of another shape", async ({ services }) => {
    const closed = await openShop(services, { is_active: false });
    const open = await openShop(services);
    const visitor = await (await openDoor(services)).as(null);
    for (const path of [
      `/shops/${closed.id}/card.png`,
      `/shops/${closed.id}/mixes/${closed.houseMixId}/card.png`,
      `/shops/${open.id}/mixes/${closed.houseMixId}/card.png`,
      `/shops/${open.id}/mixes/${open.houseMixId}/card.png?shape=round`,
      "/shops/somewhere/card.png",
    ]) {
      expect((await visitor.call("GET", path)).status, path).toBe(404);
    }
  });
});
