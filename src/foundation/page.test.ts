import { expect, test } from "vitest";
import { decodeCursor, encodeCursor } from "./page.ts";

const id = "00000000-0000-4000-8000-000000000000";

test.each(["2026-11-20T12:00:00.000Z", "2026-11-20T12:00:00.123456+00:00"])("%s is a place", (at) =>
  expect(decodeCursor(encodeCursor({ at, id }))).toEqual({ at, id }),
);

// The last three are times to everybody but PostgreSQL.
test.each(["yesterday", "0000-01-01T00:00:00Z", "2026-11-20T12:00:00+23:59", "9999-12-31T23:59:59-14:01"])(
  "%s reads as no cursor",
  (at) => expect(decodeCursor(encodeCursor({ at, id }))).toBeNull(),
);

test.each(["", "%", "bnVsbA", "x".repeat(300)])("%j reads as no cursor", (cursor) =>
  expect(decodeCursor(cursor)).toBeNull(),
);
