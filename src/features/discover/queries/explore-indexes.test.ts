import { sql } from "kysely";
import { describe, expect } from "vitest";
import { inTransaction } from "#database/in-transaction.ts";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { NewMix } from "#features/mixes/mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { newId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { createFlavor } from "#tests/support/create-flavor.ts";
import { test } from "#tests/support/test.ts";
import type { ExploreFilters, ExploreOrder } from "../explore-filters.ts";
import { exploredMixes } from "./explore-mixes.ts";

/** What a server would not use of a few cards, but of many: whether the index could answer is what is asked. */
const WALKS = ["seqscan", "sort"];
const LOOKS_UP = ["seqscan", "indexscan", "indexonlyscan"];

/** How a part of the statement is read, by other ways than these. */
async function planOf(
  services: Services,
  user: SignedInUser,
  { filters = {}, order = "new" }: { filters?: ExploreFilters; order?: ExploreOrder },
  part: "walked" | "lookedUp",
  ways = part === "walked" ? WALKS : LOOKS_UP,
): Promise<string> {
  const { rows: statement } = await exploredMixes(services, user, { filters, order, asked: { limit: 20 } });
  const { rows } = await inTransaction(services.database, async (transaction) => {
    for (const way of ways) await sql`SET LOCAL ${sql.raw(`enable_${way}`)} = off`.execute(transaction);
    return sql<{ "QUERY PLAN": string }>`EXPLAIN (COSTS OFF) ${statement}`.execute(transaction);
  });
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  const [, walked, lookedUp] = /CTE walked\n([\s\S]*)CTE known\n([\s\S]*)CTE looked_up\n/.exec(plan) ?? [];
  // Of a plan that is not there nothing could be said.
  if (!walked || !lookedUp) throw new Error(`The statement has other parts than these:\n${plan}`);
  return { walked, lookedUp }[part];
}

describe("explore reads", () => {
  test.for([
    ["new", "explored_mixes_newest"],
    ["liked", "explored_mixes_most_liked"],
    ["rated", "explored_mixes_best_rated"],
  ] as const)(
    "the first cards of %s by the index of this order",
    async ([order, index], { services, user }) => {
      const walk = await planOf(services, user, { order }, "walked");
      expect(walk).toContain(`Index Scan Backward using ${index} on explored_mixes`);
      expect(walk).not.toContain("Sort");
    },
  );

  test("what is chosen by the index of terms, however rare", async ({ services, user }) => {
    const { flavor_id } = await createFlavor(services);
    const lookUp = await planOf(services, user, { filters: { flavors: [flavor_id, newId()] } }, "lookedUp");
    expect(lookUp).toContain("Bitmap Index Scan on explored_mixes_by_terms");
  });

  test("a word by the index of terms where it names flavours, and by that of cards' own words", async ({
    services,
    user,
  }) => {
    const peach = await createFlavor(services, { name: "白桃" });
    await createMix(services, user, NewMix.parse({ items: [peach], title: "縁側" }));
    const lookUp = await planOf(services, user, { filters: { query: "白桃" } }, "lookedUp");
    expect(lookUp).toContain("BitmapOr");
    expect(lookUp).toContain("Bitmap Index Scan on explored_mixes_by_terms");
    expect(lookUp).toContain("Bitmap Index Scan on explored_mixes_by_grams");
  });

  // Of a million cards a server thinks to find a page of any word soon, and walks over all of them for one that is rare.
  test("what the walk does not hold never by another walk", async ({ services, user }) => {
    const lookUp = await planOf(services, user, { filters: { query: "白桃" } }, "lookedUp", WALKS);
    expect(lookUp).toContain("Bitmap Index Scan on explored_mixes_by_terms");
    expect(lookUp).not.toContain("explored_mixes_newest");
  });

  test("friends' cards by the index of a person", async ({ services, user }) => {
    const lookUp = await planOf(services, user, { filters: { friends: true } }, "lookedUp");
    expect(lookUp).toContain("explored_mixes_of_a_person");
  });
});
