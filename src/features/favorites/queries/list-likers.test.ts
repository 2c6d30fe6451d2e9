import { describe, expect } from "vitest";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { NewMix } from "#features/mixes/mix.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { test } from "#tests/support/test.ts";
import { likeMix } from "../commands/like-mix.ts";
import { listLikers } from "./list-likers.ts";

const newMix = (input: object = {}) =>
  NewMix.parse({ items: [{ maker_name: "自家製", flavor_name: "ゆず" }], ...input });

describe("listLikers", () => {
  test("names people as they chose, the last one first, page by page", async ({ services, user, clock }) => {
    const { id } = await createMix(services, user, newMix());
    const chosen = { use_custom_display_name: true, custom_display_name: "湯気子" };
    const picture_url = "https://profile.line-scdn.net/1";
    const first = await createPerson(services, { ...chosen, picture_url, show_profile_image: false });
    const second = await createPerson(services, { display_name: "もくもく", picture_url });
    clock.set("2026-11-20T12:00:00Z");
    await likeMix(services, first, id);
    clock.passMinutes(1);
    await likeMix(services, second, id);

    const page = await listLikers(services, user, id, { limit: 1 });
    expect(page?.things).toEqual([{ user_id: second.userId, name: "もくもく", picture_url }]);
    const rest = await listLikers(services, user, id, { limit: 1, cursor: page?.next_cursor ?? null });
    expect(rest).toEqual({
      things: [{ user_id: first.userId, name: "湯気子", picture_url: null }],
      next_cursor: null,
    });
  });

  test("tells those apart who liked in the same moment", async ({ services, user, clock }) => {
    const { id } = await createMix(services, user, newMix());
    clock.set("2026-11-20T12:00:00Z");
    const people = [await createPerson(services), await createPerson(services), await createPerson(services)];
    for (const person of people) await likeMix(services, person, id);
    const seen: string[] = [];
    for (let cursor: string | null = null, page = 0; page < 3; page++) {
      const found = await listLikers(services, user, id, { limit: 1, cursor });
      seen.push(...(found?.things.map(({ user_id }) => user_id) ?? []));
      cursor = found?.next_cursor ?? null;
    }
    expect(seen.sort()).toEqual(people.map(({ userId }) => userId).sort());
  });

  test("leaves suspended people out", async ({ services, user }) => {
    const { id } = await createMix(services, user, newMix());
    await likeMix(services, await createPerson(services), id);
    await services.database
      .updateTable("users")
      .set({ suspended_at: new Date() })
      .where("id", "!=", user.userId)
      .execute();
    expect(await listLikers(services, user, id)).toEqual({ things: [], next_cursor: null });
  });

  test("answers nothing of a card that the person may not see", async ({ services, user }) => {
    const { id } = await createMix(services, user, newMix({ visibility: "private" }));
    expect(await listLikers(services, await createPerson(services), id)).toBeNull();
    expect(await listLikers(services, user, id)).toEqual({ things: [], next_cursor: null });
  });
});
