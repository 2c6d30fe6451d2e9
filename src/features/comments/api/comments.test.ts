import { expect } from "vitest";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { NewMix } from "#features/mixes/mix.ts";
import { openDoor } from "#tests/support/caller.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { test } from "#tests/support/test.ts";
import { COMMENT_BUDGET } from "./comment-budget.ts";

const newMix = NewMix.parse({ items: [{ maker_name: "自家製", flavor_name: "ゆず" }] });

test("a comment is written, listed, deleted and brought back by calls", async ({ services, user }) => {
  const { short_id } = await createMix(services, user, newMix);
  const door = await openDoor(services);
  const caller = await door.as(await createPerson(services, { display_name: "湯気子" }));
  const path = `/api/mixes/${short_id}/comments`;

  const written = await caller.call("POST", path, { body: { body: "<b>煙</b> https://example.com" } });
  expect(written.status).toBe(201);
  const { data } = (await written.json()) as { data: { id: string } };
  const read = async () => (await caller.call("GET", path)).json();
  expect(await read()).toMatchObject({
    data: [{ id: data.id, body: "<b>煙</b> https://example.com", author: { name: "湯気子" }, is_own: true }],
    next_cursor: null,
  });
  expect((await caller.call("DELETE", `/api/comments/${data.id}`)).status).toBe(200);
  expect(await read()).toMatchObject({ data: [] });
  expect((await caller.call("POST", `/api/comments/${data.id}/restore`)).status).toBe(200);
  expect(await read()).toMatchObject({ data: [{ id: data.id }] });

  const empty = await caller.call("POST", path, { body: { body: " " } });
  expect(empty.status).toBe(400);
  expect(await empty.json()).toMatchObject({ fields: { body: "コメントを入力してください。" } });
});

test("who writes too much waits", async ({ services, user }) => {
  const { id } = await createMix(services, user, newMix);
  const caller = await (await openDoor(services, { RATE_LIMITS: "on" })).as(user);
  const statuses: number[] = [];
  for (let turn = 0; turn <= COMMENT_BUDGET.points; turn++)
    statuses.push((await caller.call("POST", `/api/mixes/${id}/comments`, { body: { body: "煙" } })).status);
  expect(statuses.slice(0, -1).every((status) => status === 201)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
});
