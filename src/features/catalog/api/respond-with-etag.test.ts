import { describe, expect } from "vitest";
import { catalogFile } from "#fixtures/catalog.ts";
import { openDoor } from "#tests/support/caller.ts";
import { test } from "#tests/support/test.ts";
import { importCatalog } from "../commands/import-catalog.ts";

describe("the catalogue", () => {
  test.for(["/api/makers", "/api/flavors", "/api/flavors?category=mint"])(
    "%s is answered 304 to a browser that has it, compressed or not",
    async (path, { services }) => {
      await importCatalog(services, catalogFile);
      const visitor = await (await openDoor(services)).as(null);
      for (const encoding of ["gzip", "identity"]) {
        const headers = { "accept-encoding": encoding };
        const first = await visitor.call("GET", path, { headers });
        const etag = first.headers.get("etag") ?? "";
        const again = await visitor.call("GET", path, { headers: { ...headers, "if-none-match": etag } });
        expect([first.status, again.status]).toEqual([200, 304]);
      }
    },
  );

  test("of another category than the twelve is 400", async ({ services }) => {
    const visitor = await (await openDoor(services)).as(null);
    const response = await visitor.call("GET", "/api/flavors?category=smoke");
    expect([response.status, (await response.json()).error]).toEqual([400, "カテゴリーが見つかりません。"]);
  });
});
