import { describe, expect } from "vitest";
import { blockPerson } from "#features/friends/commands/block-person.ts";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { NewMix } from "#features/mixes/mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { newId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { createFlavor } from "#tests/support/create-flavor.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { makeFriends } from "#tests/support/make-friends.ts";
import { test } from "#tests/support/test.ts";
import { findComparison } from "./find-comparison.ts";

const items = [{ maker_name: "自家製", flavor_name: "ゆず" }];
const record = (services: Services, user: SignedInUser, input: object) =>
  createMix(services, user, NewMix.parse({ items, ...input }));

/** What stands side by side for whoever looks, by names. */
async function namesFor(
  services: Services,
  viewer: SignedInUser | null,
  kind: "cards" | "flavors" | "people",
  ids: [string, string?],
) {
  const found = await findComparison(services, viewer, { kind, ids });
  if (found?.kind === "cards") return found.things.map(({ title }) => title);
  if (found?.kind === "flavors") return found.things.map(({ name }) => name);
  return found?.things.map(({ person }) => person.name) ?? null;
}

describe("findComparison", () => {
  test("shows cards as their own pages do, in the order that was asked for", async ({ services, user }) => {
    const [friend, stranger] = [await createPerson(services), await createPerson(services)];
    await makeFriends(services, user, friend);
    const ids: Record<string, string> = {};
    for (const visibility of ["public", "friends", "link", "private"])
      ids[visibility] = (await record(services, user, { title: visibility, visibility })).short_id;
    const seen = (viewer: SignedInUser | null, ...kinds: [string, string]) =>
      namesFor(services, viewer, "cards", [ids[kinds[0]] ?? "", ids[kinds[1]]]);
    expect(await seen(user, "private", "public")).toEqual(["private", "public"]);
    expect(await seen(user, "public", "private")).toEqual(["public", "private"]);
    expect(await seen(friend, "friends", "private")).toEqual(["friends"]);
    expect(await seen(stranger, "link", "friends")).toEqual(["link"]);
    expect(await seen(null, "public", "link")).toEqual(["public", "link"]);
    expect(await seen(null, "friends", "private")).toBeNull();
    await blockPerson(services, user, stranger.userId);
    expect(await seen(stranger, "public", "link")).toBeNull();
  });

  test("offers own cards beside a card alone, and a visitor none", async ({ services, user }) => {
    const other = await createPerson(services);
    const theirs = await record(services, other, { title: "ほかの人" });
    const own = await record(services, user, { title: "自分", visibility: "private" });
    const choicesOf = async (viewer: SignedInUser | null, id: string) => {
      const found = await findComparison(services, viewer, { kind: "cards", ids: [id] });
      return found?.choices.map((one) => ("title" in one ? one.title : null));
    };
    expect(await choicesOf(user, theirs.short_id)).toEqual(["自分"]);
    expect(await choicesOf(user, own.short_id)).toEqual([]);
    expect(await choicesOf(other, theirs.short_id)).toEqual([]);
    expect(await choicesOf(null, theirs.short_id)).toEqual([]);
  });

  test("shows flavours of the catalogue alone, and offers those of the same colour", async ({
    services,
    user,
  }) => {
    const peach = await createFlavor(services, { name: "白桃" });
    const plum = await createFlavor(services, { name: "すもも" });
    const own = await createFlavor(services, { name: "自分の味", is_custom: true, created_by: user.userId });
    expect(await namesFor(services, user, "flavors", [plum.flavor_id, peach.flavor_id])).toEqual([
      "すもも",
      "白桃",
    ]);
    expect(await namesFor(services, user, "flavors", [own.flavor_id, peach.flavor_id])).toEqual(["白桃"]);
    expect(await namesFor(services, user, "flavors", [own.flavor_id])).toBeNull();
    const alone = await findComparison(services, null, { kind: "flavors", ids: [peach.flavor_id] });
    expect(alone).toMatchObject({
      things: [{ rating: null, mean_share: null }],
      choices: [{ name: "すもも" }],
    });
  });

  test("shows of people what their profiles do, and of oneself what friends see", async ({
    services,
    user,
  }) => {
    const [friend, stranger] = [await createPerson(services), await createPerson(services)];
    await makeFriends(services, user, friend);
    const flavor = await createFlavor(services);
    for (const person of [user, friend]) {
      for (let count = 0; count < 3; count++)
        await record(services, person, { items: [flavor], visibility: "friends" });
      await record(services, person, { items, visibility: "private" });
    }
    const tastesFor = async (viewer: SignedInUser | null) => {
      const found = await findComparison(services, viewer, {
        kind: "people",
        ids: [user.userId, friend.userId],
      });
      return found?.kind === "people" ? found.things.map(({ taste }) => taste?.paints ?? null) : null;
    };
    const fruit = [{ paint: "fruit", share: 1 }];
    expect(await tastesFor(user)).toEqual([fruit, fruit]);
    expect(await tastesFor(friend)).toEqual([fruit, fruit]);
    expect(await tastesFor(stranger)).toEqual([null, null]);
    expect(await tastesFor(null)).toEqual([null, null]);
    await blockPerson(services, friend, stranger.userId);
    expect(await tastesFor(stranger)).toEqual([null]);
    expect(await namesFor(services, user, "people", [newId(), newId()])).toBeNull();
  });
});
