import { describe, expect, test } from "vitest";
import { changesOf } from "./audit-change.ts";

describe("before and after of an act", () => {
  test("become what differs, by the names of fields", () => {
    expect(
      changesOf({ name: "煙", seats: 10, tags: ["a"] }, { name: "煙", seats: 12, tags: ["a"], is_new: true }),
    ).toEqual([
      { field: "is_new", before: null, after: "true" },
      { field: "seats", before: "10", after: "12" },
    ]);
    expect(changesOf(null, { reason: "広告" })).toEqual([{ field: "reason", before: null, after: "広告" }]);
    expect(changesOf(null, null)).toEqual([]);
  });

  test("show nothing that the log should not hold, also within lists", () => {
    const secrets = {
      birth_date: "1990-04-01",
      access_token: "abc",
      lat: 35.1,
      nested: [{ email: "a@b.example" }],
      pin: "1984",
    };
    const text = JSON.stringify(changesOf(secrets, null));
    expect(text).not.toMatch(/1990|abc|35\.1|a@b|1984/);
    expect(text).toContain("（表示しません）");
  });

  test("are cut where they are long", () => {
    const [change] = changesOf({ body: "あ".repeat(1_000) }, null);
    expect(change?.before).toHaveLength(301);
  });
});
