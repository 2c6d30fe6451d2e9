import { expect } from "vitest";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { NewMix } from "#features/mixes/mix.ts";
import { openDoor } from "#tests/support/caller.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { test } from "#tests/support/test.ts";

const newMix = NewMix.parse({ items: [{ maker_name: "自家製", flavor_name: "ゆず" }] });

test("a like is given, listed and taken back by calls", async ({ services, user }) => {
  const { short_id } = await createMix(services, user, newMix);
  const door = await openDoor(services);
  const fan = await createPerson(services, { display_name: "湯気子" });
  const caller = await door.as(fan);

  const liked = await caller.call("POST", `/api/mixes/${short_id}/like`);
  expect(liked.status).toBe(200);
  expect(await liked.json()).toEqual({ success: true, data: { like_count: 1, liked: true } });
  const author = await door.as(user);
  expect(await (await author.call("GET", `/api/mixes/${short_id}/likes`)).json()).toEqual({
    success: true,
    data: [{ user_id: fan.userId, name: "湯気子", picture_url: null }],
    next_cursor: null,
  });
  const back = await caller.call("DELETE", `/api/mixes/${short_id}/like`);
  expect(await back.json()).toEqual({ success: true, data: { like_count: 0, liked: false } });
});

test("the author reads why their own card takes no like", async ({ services, user }) => {
  const { id } = await createMix(services, user, newMix);
  const response = await (await (await openDoor(services)).as(user)).call("POST", `/api/mixes/${id}/like`);
  expect(response.status).toBe(403);
  expect(await response.json()).toEqual({
    success: false,
    error: "自分のカードには「いいね」をつけられません。",
    code: "OWN_MIX",
  });
});

test("the sixty-first like of a minute waits", async ({ services, user }) => {
  const { id } = await createMix(services, user, newMix);
  const door = await openDoor(services, { RATE_LIMITS: "on" });
  const caller = await door.as(await createPerson(services));
  const statuses: number[] = [];
  for (let turn = 0; turn < 61; turn++) {
    const response = await caller.call(turn % 2 === 0 ? "POST" : "DELETE", `/api/mixes/${id}/like`);
    statuses.push(response.status);
  }
  expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
});

test("a body that the call does not take is not read", async ({ services, user }) => {
  const { id } = await createMix(services, user, newMix);
  const door = await openDoor(services);
  const { headers } = await door.as(await createPerson(services));
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      controller.enqueue(Buffer.alloc(1024 * 1024));
      if (++sent > 20) controller.close();
    },
  });
  const response = await door.fetch(
    new Request(`${services.settings.baseUrl}/api/mixes/${id}/like`, {
      method: "POST",
      headers: {
        ...headers,
        "content-type": "multipart/form-data; boundary=b",
        "idempotency-key": crypto.randomUUID(),
      },
      body: endless,
      duplex: "half",
    } as RequestInit),
  );
  expect([response.status, (await response.json()).code]).toEqual([415, "UNSUPPORTED_MEDIA_TYPE"]);
  expect(sent).toBeLessThan(3);
});
