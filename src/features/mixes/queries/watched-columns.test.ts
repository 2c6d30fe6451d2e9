import { sql } from "kysely";
import { expect } from "vitest";
import { test } from "#tests/support/test.ts";

test("every column of a card that its document says is watched", async ({ services }) => {
  const { rows } = await sql<{ name: string; is_watched: boolean }>`
    SELECT column_name AS name, EXISTS (
      SELECT FROM information_schema.triggered_update_columns
      WHERE trigger_name = 'documents_of_edited_mixes' AND event_object_column = column_name
    ) AS is_watched
    FROM information_schema.columns WHERE table_name = 'shisha_mixes' ORDER BY 1
  `.execute(services.database);
  const unwatched = rows.filter(({ is_watched }) => !is_watched).map(({ name }) => name);
  expect(unwatched).toEqual([
    "comment_count",
    "comments_closed",
    "hidden_at",
    "id",
    "like_count",
    "listed_at",
    "search_grams",
    "search_sound",
    "search_text",
    "source_mix_id",
    "staff_verified_by",
  ]);
});
