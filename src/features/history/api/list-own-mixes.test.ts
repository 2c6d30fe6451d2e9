import { describe, expect } from "vitest";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { NewMix } from "#features/mixes/mix.ts";
import { openDoor } from "#tests/support/caller.ts";
import { test } from "#tests/support/test.ts";

const yuzu = { maker_name: "自家製", flavor_name: "ゆず" };

describe("GET /api/shisha-mixes", () => {
  test("takes the filters of the history's address", async ({ services, user }) => {
    await createMix(services, user, NewMix.parse({ items: [yuzu], title: "雨の夜", rating: 4.5 }));
    await createMix(services, user, NewMix.parse({ items: [yuzu], title: "晴れた夜", rating: 3 }));
    const caller = await (await openDoor(services)).as(user);
    const titles = async (query: string) => {
      const response = await caller.call("GET", `/api/shisha-mixes?${query}`);
      const { data } = (await response.json()) as { data: { title: string }[] };
      return data.map(({ title }) => title);
    };

    expect(await titles("rating=4")).toEqual(["雨の夜"]);
    expect(await titles(`text=${encodeURIComponent("ユズ 晴")}`)).toEqual(["晴れた夜"]);
    expect(await titles("category=custom&limit=1")).toEqual(["晴れた夜"]);
    expect(await titles("visibility=public&rating=4")).toEqual(["雨の夜"]);
    expect(await titles("visibility=friends")).toEqual([]);
    // A form sends what was left empty too.
    expect(await titles("maker=&flavor=&text=&rating=")).toHaveLength(2);
  });

  test("is read anew down to a cursor or to its end under the same filters; a longer one is refused", async ({
    services,
    user,
  }) => {
    for (const rating of [5, 4, 3, 5, 4, 3]) {
      await createMix(services, user, NewMix.parse({ items: [yuzu], rating }));
    }
    const caller = await (await openDoor(services)).as(user);
    const read = async (query: string) => {
      const response = await caller.call("GET", `/api/shisha-mixes?rating=4&${query}`);
      return (await response.json()) as { data: unknown[]; next_cursor: string | null };
    };
    const first = await read("limit=3");
    expect(first.data).toHaveLength(3);

    expect(await read(`through=${first.next_cursor}&limit=1`)).toEqual(first);
    expect(await read("through=end&limit=1")).toMatchObject({ data: { length: 4 }, next_cursor: null });
    expect((await read("through=elsewhere&limit=1")).data).toHaveLength(1);
    const long = await caller.call("GET", `/api/shisha-mixes?through=${"x".repeat(201)}`);
    expect(long.status).toBe(400);
  });

  test.for([
    ["rating=6", "rating", "評価は0から5までの数で指定してください。"],
    ["maker=azure", "maker", "絞り込みの条件が正しくありません。選び直してください。"],
    ["month=11", "month", "期間は「2026-11」か「2026」の形で指定してください。"],
  ] as const)("refuses %s in Japanese", async ([query, field, text], { services, user }) => {
    const caller = await (await openDoor(services)).as(user);

    for (const path of ["/api/shisha-mixes", "/api/shisha-mixes/choices"]) {
      const response = await caller.call("GET", `${path}?${query}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ success: false, error: text, fields: { [field]: text } });
    }
  });
});
