import { expect } from "vitest";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { deleteMix } from "#features/mixes/commands/delete-mix.ts";
import { restoreMix } from "#features/mixes/commands/restore-mix.ts";
import { NewMix } from "#features/mixes/mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { newId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { cardEditor } from "#tests/support/card-editor.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { test } from "#tests/support/test.ts";
import { PinnedMixes } from "../pinned-mixes.ts";
import { findProfile } from "../queries/find-profile.ts";
import { pinMixes } from "./pin-mixes.ts";

async function record(services: Services, user: SignedInUser, ...titles: string[]): Promise<string[]> {
  const items = [{ maker_name: "自家製", flavor_name: "ゆず" }];
  const ids: string[] = [];
  for (const title of titles)
    ids.push((await createMix(services, user, NewMix.parse({ items, title, visibility: "public" }))).id);
  return ids;
}

/** What stands at the top of somebody's profile, and below, for a visitor. */
async function shown(services: Services, person: SignedInUser) {
  const found = await findProfile(services, null, person.userId);
  const titles = (mixes: { title: string | null }[] = []) => mixes.map(({ title }) => title);
  return { pinned: titles(found?.pinned), below: titles(found?.page.things).toSorted() };
}

test("pinned cards stand above in their order, and below no more", async ({ services, user }) => {
  const [one = "", two = "", three = "", four = ""] = await record(services, user, "1", "2", "3", "4");
  await pinMixes(services, user, { mix_ids: [three, one] });
  expect(await shown(services, user)).toEqual({ pinned: ["3", "1"], below: ["2", "4"] });
  await pinMixes(services, user, { mix_ids: [one, four, two] });
  expect(await shown(services, user)).toEqual({ pinned: ["1", "4", "2"], below: ["3"] });
  await pinMixes(services, user, { mix_ids: [] });
  expect(await shown(services, user)).toEqual({ pinned: [], below: ["1", "2", "3", "4"] });
});

test("a pinned card that others may not see any more stands nowhere, and comes back with them", async ({
  services,
  user,
}) => {
  const [one = "", two = ""] = await record(services, user, "1", "2");
  await pinMixes(services, user, { mix_ids: [one, two] });
  await cardEditor(services, user).edit(one, { visibility: "private" });
  expect(await shown(services, user)).toEqual({ pinned: ["2"], below: [] });
  await deleteMix(services, user, two);
  expect(await shown(services, user)).toEqual({ pinned: [], below: [] });
  await restoreMix(services, user, two);
  expect(await shown(services, user)).toEqual({ pinned: ["2"], below: [] });
});

test("nothing of others is pinned, nothing that is not public, and what stood stays where one is refused", async ({
  services,
  user,
}) => {
  const [one = "", hidden = "", gone = ""] = await record(services, user, "1", "2", "3");
  await cardEditor(services, user).edit(hidden, { visibility: "friends" });
  await deleteMix(services, user, gone);
  await pinMixes(services, user, { mix_ids: [one] });
  const [others = ""] = await record(services, await createPerson(services), "x");
  for (const [id, kind, code] of [
    [others, "absent", "MIX_NOT_FOUND"],
    [newId(), "absent", "MIX_NOT_FOUND"],
    [gone, "absent", "MIX_NOT_FOUND"],
    [hidden, "invalid", "PIN_NOT_PUBLIC"],
  ] as const)
    await expect(pinMixes(services, user, { mix_ids: [id] })).rejects.toMatchObject({ kind, code });
  expect((await shown(services, user)).pinned).toEqual(["1"]);
});

test("three at most, each once", () => {
  const [one, two, three, four] = [newId(), newId(), newId(), newId()];
  expect(PinnedMixes.safeParse({ mix_ids: [one, two, three] }).success).toBe(true);
  expect(PinnedMixes.safeParse({ mix_ids: [one, two, three, four] }).success).toBe(false);
  expect(PinnedMixes.safeParse({ mix_ids: [one, one] }).success).toBe(false);
});

test("changes of one moment leave one of them, whole", async ({ services, user }) => {
  const ids = await record(services, user, "1", "2", "3");
  const orders = Array.from({ length: 12 }, (_, index) => [
    ...ids.slice(index % 3),
    ...ids.slice(0, index % 3),
  ]);
  await Promise.all(orders.map((mix_ids) => pinMixes(services, user, { mix_ids })));
  const { pinned } = await shown(services, user);
  expect(["123", "231", "312"]).toContain(pinned.join(""));
});
