import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#database/open-database.ts";
import { roles } from "#fixtures/cast.ts";
import { type OwnDemo, openOwnDemo } from "#tests/support/servers/own-demo.ts";
import { bearerOf } from "#tests/support/servers/server-process.ts";

const ROUNDS = 3;
const TICKETS = 60;
const USED_BEFORE_THE_KILL = 20;

let demo: OwnDemo;
beforeAll(async () => {
  demo = await openOwnDemo();
});
afterAll(() => demo.close());

test("kill -9 in the middle of redemptions: nothing is used twice, and nothing that was acknowledged is lost", async () => {
  // The demo's data first.
  await (await demo.start()).end("SIGTERM");
  const acknowledged = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    const left = await issueTickets(demo.directory);
    const server = await demo.start();
    const headers = await bearerOf(server.base, roles.regular.displayName);
    let used = 0;
    const redeemer = async () => {
      for (;;) {
        const id = left.pop();
        if (id === undefined) return;
        for (const act of ["present", "redeem", "redeem"]) {
          const status = await post(`${server.base}/api/coupons/${id}/${act}`, headers);
          if (status === null) return;
          if (act === "redeem" && status === 200) {
            // The second time it is refused.
            expect(acknowledged.has(id)).toBe(false);
            acknowledged.add(id);
            used++;
            if (used === USED_BEFORE_THE_KILL) void server.end("SIGKILL");
          }
        }
      }
    };
    await Promise.all(Array.from({ length: 4 }, redeemer));
    await server.end("SIGKILL");
  }

  const { database, close } = await openDatabase({ directory: demo.directory });
  const tickets = await sql<{ id: string; status: string; entries: number }>`
    SELECT id, status, (SELECT count(*)::integer FROM coupon_redemptions WHERE ticket_id = ticket.id) AS entries
    FROM coupon_tickets ticket
  `.execute(database);
  const figures = await sql<{ used: number; counted: number }>`
    SELECT sum(used)::integer AS used, (SELECT count(*)::integer FROM coupon_redemptions) AS counted FROM coupons
  `.execute(database);
  await close();
  expect(acknowledged.size).toBeGreaterThanOrEqual(ROUNDS * USED_BEFORE_THE_KILL);
  for (const { id, status, entries } of tickets.rows) {
    expect(entries).toBe(status === "used" ? 1 : 0);
    if (acknowledged.has(id)) expect(status).toBe("used");
  }
  expect(figures.rows[0]?.used).toBe(figures.rows[0]?.counted);
});

/** Tickets of the regular, while no server runs. */
async function issueTickets(directory: string): Promise<string[]> {
  const { database, close } = await openDatabase({ directory });
  const { rows } = await sql<{ id: string }>`
    SELECT issue_ticket(coupon, ${roles.regular.id}::uuid, now()) AS id
    FROM (SELECT * FROM coupons WHERE stock IS NULL ORDER BY id LIMIT 1) coupon, generate_series(1, ${TICKETS})
  `.execute(database);
  await close();
  return rows.map(({ id }) => id);
}

/** The status of an answer, or null when the server is gone. */
async function post(url: string, headers: Record<string, string>): Promise<number | null> {
  try {
    const body = JSON.stringify(url.endsWith("redeem") ? { by: "slide" } : {});
    const response = await fetch(url, { method: "POST", headers, body });
    await response.arrayBuffer();
    return response.status;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
