import { describe, expect, test, vi } from "vitest";
import { newId, newShortId, readEntityId } from "./entity-id.ts";

test("ids are UUIDs of version 4, also where no page is secure", () => {
  vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 200 }, newId);
  vi.unstubAllGlobals();
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(200);
});

describe("short ids", () => {
  test("have 12 characters of the unambiguous 32", () => {
    for (let round = 0; round < 200; round++) expect(newShortId()).toMatch(/^[0-9a-hjkmnp-tv-z]{12}$/);
  });

  test("use the whole alphabet", () => {
    const seen = new Set(Array.from({ length: 200 }, newShortId).join(""));
    expect(seen.size).toBe(32);
  });
});

describe("readEntityId", () => {
  test("tells a UUID from a short id", () => {
    const id = newId();
    const short = newShortId();
    expect(readEntityId(id.toUpperCase())).toEqual({ by: "id", value: id });
    expect(readEntityId(short.toUpperCase())).toEqual({ by: "short_id", value: short });
  });

  test.each(["", "abc", "0123456789abi", "01234567890o", "../../etc", "\u0000".repeat(12)])(
    "knows no such id: %j",
    (text) => expect(readEntityId(text)).toBeNull(),
  );
});
