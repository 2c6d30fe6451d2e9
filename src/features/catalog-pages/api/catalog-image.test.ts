import { expect } from "vitest";
import { openDoor } from "#tests/support/caller.ts";
import { createFlavor } from "#tests/support/create-flavor.ts";
import { test } from "#tests/support/test.ts";

test("pictures of flavours and makers are drawn once and asked about again", async ({ services }) => {
  const { flavor_id, maker_id } = await createFlavor(services);
  const visitor = await (await openDoor(services)).as(null);
  for (const [path, table] of [
    [`/flavors/${flavor_id}/card.png`, "flavors"],
    [`/makers/${maker_id}/card.png`, "makers"],
  ] as const) {
    const first = await visitor.call("GET", path);
    expect([first.status, first.headers.get("content-type")]).toEqual([200, "image/png"]);
    const etag = first.headers.get("etag") ?? "";
    expect((await visitor.call("GET", path, { headers: { "if-none-match": etag } })).status).toBe(304);
    await services.database.updateTable(table).set({ name: "別の名" }).execute();
    expect((await visitor.call("GET", path, { headers: { "if-none-match": etag } })).status).toBe(200);
  }
});

test("there are none of what the catalogue does not know", async ({ services }) => {
  const own = await createFlavor(services, { is_custom: true });
  const visitor = await (await openDoor(services)).as(null);
  for (const path of [
    `/flavors/${own.flavor_id}/card.png`,
    `/makers/${own.flavor_id}/card.png`,
    "/flavors/mint/card.png",
  ]) {
    expect((await visitor.call("GET", path)).status, path).toBe(404);
  }
});
