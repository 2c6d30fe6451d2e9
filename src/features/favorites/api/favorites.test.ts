import { expect } from "vitest";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { NewMix } from "#features/mixes/mix.ts";
import { openDoor } from "#tests/support/caller.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { test } from "#tests/support/test.ts";

test("a favourite is kept, listed and taken out by calls", async ({ services, user }) => {
  const { id } = await createMix(
    services,
    await createPerson(services),
    NewMix.parse({ items: [{ maker_name: "自家製", flavor_name: "ゆず" }] }),
  );
  const caller = await (await openDoor(services)).as(user);
  const want = { target_type: "mix", target_id: id, kind: "want" };

  const kept = await caller.call("POST", "/api/favorites", { body: want });
  expect(kept.status).toBe(200);
  expect(await kept.json()).toEqual({ success: true, data: want });
  const list = async () => (await caller.call("GET", "/api/favorites?target_type=mix&kind=want")).json();
  expect(await list()).toMatchObject({ data: [{ ...want, mix: { id } }], next_cursor: null });
  const like = await caller.call("POST", "/api/favorites", { body: { ...want, kind: "like" } });
  expect(like.status).toBe(200);
  expect((await (await caller.call("GET", `/api/mixes/${id}`)).json()).data).toMatchObject({
    like_count: 1,
    liked: true,
    favorites: [want],
  });
  expect((await caller.call("DELETE", "/api/favorites", { body: want })).status).toBe(200);
  expect(await list()).toMatchObject({ data: [] });
});

test("what is no favourite is refused with a text", async ({ services, user }) => {
  const caller = await (await openDoor(services)).as(user);
  const good = { target_type: "shop", target_id: crypto.randomUUID(), kind: "like" };
  for (const body of [
    {},
    { ...good, target_type: "maker" },
    { ...good, kind: "love" },
    { ...good, target_id: 1 },
  ]) {
    const response = await caller.call("POST", "/api/favorites", { body });
    expect(response.status).toBe(400);
    expect(JSON.stringify(await response.json())).toContain("お気に入りの指定が正しくありません。");
  }
  expect((await caller.call("POST", "/api/favorites", { body: good })).status).toBe(404);
  expect((await caller.call("GET", "/api/favorites?kind=love")).status).toBe(400);
});
