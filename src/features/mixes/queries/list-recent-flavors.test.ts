import { describe, expect } from "vitest";
import { createPerson } from "#tests/support/create-person.ts";
import { test } from "#tests/support/test.ts";
import { createMix } from "../commands/create-mix.ts";
import { NewMix } from "../mix.ts";
import { listRecentFlavors } from "./list-recent-flavors.ts";

const named = (...names: string[]) => names.map((flavor_name) => ({ maker_name: "Azure", flavor_name }));
const night = (day: string) => `2026-11-${day}T21:00:00+09:00`;

describe("listRecentFlavors", () => {
  test("is empty for somebody new", async ({ services, user }) => {
    expect(await listRecentFlavors(services, user)).toEqual({ flavors: [], shop: null });
  });

  test("lists each flavour once, the last used first, in the order of its mix", async ({
    services,
    user,
    clock,
  }) => {
    clock.set(new Date(night("20")));
    const mixes = [
      { items: named("ミント", "レモン"), customDateTime: night("10"), shopName: "月と煙" },
      { items: named("紅茶", "ミント"), customDateTime: night("12") },
    ];
    for (const mix of mixes) await createMix(services, user, NewMix.parse(mix));

    const recent = await listRecentFlavors(services, user);

    expect(recent.flavors.map(({ flavor_name }) => flavor_name)).toEqual(["紅茶", "ミント", "レモン"]);
    expect(recent.flavors[0]).toMatchObject({ maker_name: "Azure", paint: "custom" });
    expect(recent.shop).toEqual({ id: null, name: "月と煙" });
  });

  test("knows nothing of other people", async ({ services, user }) => {
    await createMix(services, await createPerson(services), NewMix.parse({ items: named("ミント") }));
    expect((await listRecentFlavors(services, user)).flavors).toEqual([]);
  });

  test("stops at twelve", async ({ services, user }) => {
    const many = Array.from({ length: 12 }, (_, index) => `第${index}`);
    await createMix(services, user, NewMix.parse({ items: named(...many) }));
    await createMix(services, user, NewMix.parse({ items: named("新しい") }));
    expect((await listRecentFlavors(services, user)).flavors).toHaveLength(12);
  });
});
