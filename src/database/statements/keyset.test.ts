import { sql } from "kysely";
import { describe, expect } from "vitest";
import { type AskedPage, encodeCursor, MOST_AT_ONCE, type Page } from "#foundation/page.ts";
import type { Services } from "#platform/services.ts";
import { test } from "#tests/support/test.ts";
import { type JsonPageRow, keysetPage, keysetPageAsJson, type Position } from "./keyset.ts";

/** Things 1, 2, 3 … from the newest on; always two of them at one moment, and the moments a microsecond apart. */
const list = (length: number) => sql`(
  SELECT number, timestamptz '2026-11-20T12:00:00.5Z' - number / 2 * interval '1 microsecond' AS made_at,
         ('00000000-0000-4000-8000-' || lpad((1000 - number)::text, 12, '0'))::uuid AS id
  FROM generate_series(1, ${length}::integer) number) thing`;
const order = { at: sql`thing.made_at`, id: sql`thing.id` };

type Read = (services: Services, length: number, asked: AskedPage) => Promise<Page<number>>;

const asRows: Read = async ({ database }, length, asked) => {
  const page = keysetPage(order, asked);
  const { rows } = await sql<{ number: number; page_position: Position }>`
    SELECT number, ${page.position} FROM ${list(length)} WHERE true ${page.condition} ${page.orderAndLimit}
  `.execute(database);
  const { things, next_cursor } = page.cut(rows);
  return { things: things.map(({ number }) => number), next_cursor };
};

const asJson: Read = async ({ database }, length, asked) => {
  const listed = {
    document: sql<string>`json_build_object('number', thing.number)::text`,
    from: list(length),
    where: sql`true`,
  };
  const page = keysetPageAsJson(order, listed, asked);
  const { rows } = await sql<JsonPageRow>`SELECT page.* FROM (${page.row}) page`.execute(database);
  const [row] = rows;
  if (!row) throw new Error("No row");
  const things = JSON.parse(row.json) as { number: number }[];
  return { things: things.map(({ number }) => number), next_cursor: page.nextCursor(row) };
};

const upTo = (last: number, first = 1) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

describe.for([
  ["rows", asRows],
  ["JSON text", asJson],
] as const)("a list by keyset, as %s", ([, read]) => {
  test("is read page by page without loss or repetition, to its last thing", async ({ services }) => {
    const seen: number[][] = [];
    let cursor: string | null = null;
    for (let count = 0; count < 3; count++) {
      const page: Page<number> = await read(services, 7, { cursor, limit: 3 });
      seen.push(page.things);
      cursor = page.next_cursor;
    }
    expect(seen).toEqual([upTo(3), upTo(6, 4), [7]]);
    expect(cursor).toBeNull();
  });

  test("has no next page where a page is exactly full, and no thing where there is none", async ({
    services,
  }) => {
    expect(await read(services, 3, { limit: 3 })).toEqual({ things: upTo(3), next_cursor: null });
    expect(await read(services, 0, {})).toEqual({ things: [], next_cursor: null });
  });

  test("is read anew down to where it was seen, from the top or from where that began", async ({
    services,
  }) => {
    const first = await read(services, 30, { limit: 4 });
    const second = await read(services, 30, { cursor: first.next_cursor, limit: 4 });
    const through = second.next_cursor;
    expect(await read(services, 30, { through, limit: 1 })).toEqual({
      things: upTo(8),
      next_cursor: through,
    });
    expect(await read(services, 30, { cursor: first.next_cursor, through })).toEqual({
      things: upTo(8, 5),
      next_cursor: through,
    });
    expect(await read(services, 30, { through: "end" })).toEqual({ things: upTo(30), next_cursor: null });
  });

  test("goes on below what was seen where all of that is gone", async ({ services }) => {
    const through = encodeCursor({ at: "2027-01-01T00:00:00Z", id: "00000000-0000-4000-8000-000000000000" });
    expect(await read(services, 3, { through })).toEqual({ things: [], next_cursor: through });
  });

  test(`is never read anew for more than ${MOST_AT_ONCE} things`, async ({ services }) => {
    const all = await read(services, 400, { through: "end" });
    expect(all.things).toEqual(upTo(MOST_AT_ONCE));
    const rest = await read(services, 400, { cursor: all.next_cursor, limit: 1 });
    expect(rest.things).toEqual([MOST_AT_ONCE + 1]);
    const through = rest.next_cursor;
    expect(await read(services, 400, { through })).toEqual(all);
  });

  test.for(["bent", "END", ""])("takes %j as an end for no end: a page", async (through, { services }) => {
    expect((await read(services, 400, { through, limit: 2 })).things).toEqual([1, 2]);
  });
});

describe("a list by a number", () => {
  const numbered = sql`(
    SELECT number, number / 3.0::double precision AS place,
           ('00000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid AS id
    FROM generate_series(1, 7) number) thing`;

  test.for([
    ["rank", [7, 6, 5, 4, 3, 2, 1]],
    ["distance", [1, 2, 3, 4, 5, 6, 7]],
  ] as const)("goes by %s, page by page", async ([by, all], { services: { database } }) => {
    const order = { by, at: sql`thing.place`, id: sql`thing.id` };
    const listed = {
      document: sql<string>`thing.number::text`,
      from: numbered,
      where: sql`true`,
    };
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page = keysetPageAsJson(order, listed, { cursor, limit: 3 });
      const { rows } = await page.row.execute(database);
      const { things, next_cursor }: Page<number> = page.pageOf<number>(rows[0]);
      seen.push(...things);
      cursor = next_cursor;
    } while (cursor);
    expect(seen).toEqual(all);
  });

  test("takes a cursor of a time for none", async ({ services: { database } }) => {
    const cursor = encodeCursor({ at: "2026-11-20T12:00:00Z", id: "00000000-0000-4000-8000-000000000001" });
    const order = { by: "rank" as const, at: sql`thing.place`, id: sql`thing.id` };
    const listed = { document: sql<string>`thing.number::text`, from: numbered, where: sql`true` };
    const page = keysetPageAsJson(order, listed, { cursor });
    const { rows } = await page.row.execute(database);
    expect(page.pageOf<number>(rows[0]).things).toHaveLength(7);
  });
});
