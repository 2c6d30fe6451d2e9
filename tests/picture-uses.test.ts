import { sql } from "kysely";
import { describe, expect } from "vitest";
import { BUCKETS } from "#features/pictures/stored-picture.ts";
import { PICTURE_USES } from "#server/picture-uses.ts";
import { test } from "#tests/support/test.ts";

/** Columns that look as if they held the address of a stored picture, and do not. */
const OTHER_COLUMNS = {
  "stored_images.url": "the picture itself",
  "users.picture_url": "an address of LINE's",
  "shop_managers.verification_document_url": "a document, which has no route",
  "shop_verifications.document_url": "a document, which has no route",
  "shops.facebook_url": "another site",
  "shops.instagram_url": "another site",
  "shops.line_url": "another site",
  "shops.twitter_url": "another site",
  "shops.website_url": "another site",
};

describe("the uses of pictures", () => {
  test("name every bucket once", () => {
    expect(PICTURE_USES.map(({ bucket }) => bucket).sort()).toEqual([...BUCKETS].sort());
  });

  test("name every column that refers to a stored picture, or looks as if it did", async ({ services }) => {
    const { rows } = await sql<{ name: string }>`
      SELECT table_name || '.' || column_name AS name
      FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
      WHERE table_schema = current_schema() AND table_type = 'BASE TABLE' AND data_type IN ('text', 'character varying')
        AND column_name ~ '(image|picture|photo|avatar|logo|_url$|^url$)'
      UNION
      SELECT from_table.relname || '.' || from_column.attname
      FROM pg_constraint link
      JOIN pg_class from_table ON from_table.oid = link.conrelid
      JOIN pg_attribute from_column ON from_column.attrelid = link.conrelid AND from_column.attnum = ANY (link.conkey)
      WHERE link.contype = 'f' AND link.confrelid = 'stored_images'::regclass AND from_column.atttypid = 'text'::regtype
    `.execute(services.database);
    const named = [...PICTURE_USES.flatMap(({ addresses }) => addresses), ...Object.keys(OTHER_COLUMNS)];
    expect(rows.map(({ name }) => name).sort()).toEqual(named.sort());
  });
});
