import { type RawBuilder, sql } from "kysely";
import type { Database } from "#database/database.ts";
import type { Visibility } from "#features/mixes/audience.ts";
import { listedForAuthor } from "#features/mixes/queries/who-sees-mix.ts";

const CARDS_AT_ONCE = 200;

/** A card as the tables and pages of an archive say it. */
export type ArchivedCard = {
  id: string;
  title: string | null;
  house_mix_name: string | null;
  shop_name: string | null;
  comment: string | null;
  rating: number | null;
  smoke_again: boolean | null;
  visibility: Visibility;
  smoked_at: string;
  items: { maker_name: string; flavor_name: string; ratio: number | null }[];
  photos: { image_url: string; alt: string | null }[];
};

/** A person's own cards that are not deleted, newest first, batch after batch. */
export async function* readExportedCards(database: Database, userId: string): AsyncGenerator<ArchivedCard[]> {
  let after: RawBuilder<unknown> = sql``;
  for (;;) {
    const result: { rows: ArchivedCard[] } = await sql<ArchivedCard>`
      SELECT mix.id, mix.title, house.name AS house_mix_name, mix.shop_name, mix.comment, mix.rating, mix.smoke_again,
             mix.visibility, to_jsonb(mix.smoked_at) #>> '{}' AS smoked_at,
             coalesce((SELECT jsonb_agg(jsonb_build_object('maker_name', maker_name, 'flavor_name', flavor_name, 'ratio', ratio)
                              ORDER BY position) FROM mix_items WHERE mix_id = mix.id), '[]') AS items,
             coalesce((SELECT jsonb_agg(jsonb_build_object('image_url', image_url, 'alt', alt) ORDER BY display_order, id)
                       FROM mix_images WHERE mix_id = mix.id), '[]') AS photos
      FROM shisha_mixes mix LEFT JOIN shop_predefined_mixes house ON house.id = mix.predefined_mix_id
      WHERE ${listedForAuthor({ userId })} ${after}
      ORDER BY mix.smoked_at DESC, mix.id DESC LIMIT ${CARDS_AT_ONCE}
    `.execute(database);
    const { rows } = result;
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < CARDS_AT_ONCE) return;
    after = sql`AND (mix.smoked_at, mix.id) < (${last.smoked_at}::timestamptz, ${last.id}::uuid)`;
  }
}
