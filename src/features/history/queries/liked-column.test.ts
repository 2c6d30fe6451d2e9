import { expect } from "vitest";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { NewMix } from "#features/mixes/mix.ts";
import { createFlavor } from "#tests/support/create-flavor.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { test } from "#tests/support/test.ts";
import { readTastes } from "./read-tastes.ts";

test("leads to what somebody rated highest, and to where they last went", async ({
  services,
  user,
  clock,
}) => {
  clock.set("2026-11-20T12:00:00Z");
  const liked = async () => (await readTastes(services, user)).liked;
  expect(await liked()).toEqual({ flavor: null, family: null, prefecture: null });

  const record = (items: object[], more: object) =>
    createMix(services, user, NewMix.parse({ items, ...more }));
  const yuzu = { maker_name: "自家製", flavor_name: "ゆず" };
  const peach = await createFlavor(services);
  await record([yuzu], { rating: 5 });
  await record([peach], { rating: 3.9 });
  expect(await liked(), "nothing of the catalogue was rated highly").toEqual({
    flavor: null,
    family: null,
    prefecture: null,
  });

  const mint = await createFlavor(services, { name: "ミント", category_slugs: ["mint"] });
  const { id: osaka } = await openShop(services, { prefecture: "大阪府", city: "大阪市北区" });
  const { id: tokyo } = await openShop(services);
  const longAgo = { customDateTime: "2026-01-10T20:00:00+09:00" };
  await record([mint], { rating: 4.5, shopId: osaka, ...longAgo });
  await record([peach], { rating: 4.4, shopId: osaka, ...longAgo });
  expect((await liked()).prefecture).toBe("大阪府");
  await record([mint], { rating: 4.5, shopId: tokyo });
  expect(await liked()).toEqual({
    flavor: { id: mint.flavor_id, name: "ミント", paint: "mint", tints: ["mint"] },
    family: "mint",
    prefecture: "東京都",
  });
});
