import { sql } from "kysely";
import { expect } from "vitest";
import type { Services } from "#platform/services.ts";
import { DEMO_PATH } from "./specification/routes.ts";
import { matrix } from "./support/access-matrix.ts";
import { openApp } from "./support/open-app.ts";
import { addressOf } from "./support/page-address.ts";
import { assemble } from "./support/ten-actors.ts";
import { test } from "./support/test.ts";

/** Ends a script, begins an element that runs one. */
const MARKUP = "</script><img src=x onerror=a()>";

/** Every text that people write and pages show, in the rows themselves: whatever a form or a call would have refused. */
const WRITTEN: Record<string, string[]> = {
  users: ["display_name", "status_message", "occupation"],
  shisha_mixes: ["title", "comment", "shop_name"],
  mix_items: ["maker_name", "flavor_name"],
  shops: ["name", "description", "address", "city"],
  shop_predefined_mixes: ["name", "description"],
  makers: ["name", "name_en"],
  flavors: ["name", "name_en"],
  news: ["title", "summary", "body"],
  moderation_cases: ["appeal"],
};

async function writeMarkup({ database }: Services): Promise<void> {
  for (const [table, columns] of Object.entries(WRITTEN)) {
    for (const column of columns) {
      // Each its own: names are unique in places.
      const text = sql`${MARKUP} || left(id::text, 6)`;
      await sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${text} WHERE ${sql.ref(column)} NOT LIKE '</%'`.execute(
        database,
      );
    }
  }
}

/** Abuse case A15. */
test("what people wrote is text on every page, in its head and in the data that it carries", async ({
  services,
}) => {
  const stage = await assemble(services);
  const door = await openApp(services);
  const readers = await Promise.all(
    (["V", "U", "M", "A"] as const).map((actor) => door.as(stage.cast[actor])),
  );
  const saying: string[] = [];
  for (const { page } of matrix.pages.filter((row) => !DEMO_PATH.test(row.page))) {
    const path = await addressOf(page, undefined, services, stage);
    await writeMarkup(services);
    for (const reader of readers) {
      const response = await reader.call("GET", path);
      const html = await response.text();
      expect([path, html.includes("<img src=x"), html.includes(MARKUP)]).toEqual([path, false, false]);
      if (html.includes("onerror=a()")) saying.push(page);
      // One who is not let in reads nothing of it; a visitor's page is put together otherwise than a member's.
      if (response.ok && reader.user) break;
    }
  }
  // As words they are there.
  expect(new Set(saying).size).toBeGreaterThan(50);
});
