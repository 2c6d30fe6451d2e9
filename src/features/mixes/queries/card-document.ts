import { type RawBuilder, sql } from "kysely";
import { faceName, facePicture, ownName, ownPicture } from "#features/accounts/queries/face-columns.ts";
import { isViewer } from "#features/accounts/queries/is-viewer.ts";
import type { Viewer } from "#foundation/actor.ts";
import { isLikedBy } from "./is-liked-by.ts";
import { isWantedBy } from "./is-wanted-by.ts";

/*
 * A card is read as the document that its writes keep (migration 0015), with what stands beside it: the likes, and its
 * author as they are shown today. Each of these is JSON text, an object, from the tables of `cardSource`.
 */

/** The tables that the documents below are read from. */
export const cardSource = sql`
  shisha_mixes mix
  JOIN mix_documents document ON document.mix_id = mix.id
  JOIN users author ON author.id = mix.user_id`;

/** How lists that others read go: by night, or by month where the day is hidden (decision 028). */
export const BY_NIGHT = { at: sql`mix.listed_at`, id: sql`mix.id` };

/** What is read beside a document, by the names that it gets in the JSON. */
export type Fields = Record<string, RawBuilder<unknown>>;

/** An `OwnMix`, as its author sees it, and further fields. */
export function ownCard(more: Fields = {}): RawBuilder<string> {
  return completed(sql`document.own_part`, { author_name: ownName, author_picture_url: ownPicture, ...more });
}

/** A `MixCard`, as everybody sees it who may see it, and further fields. */
export function publicCard(more: Fields = {}): RawBuilder<string> {
  return completed(sql`document.public_part`, more);
}

/** A `CommunityCard`: the same, and what it is to whoever is looking. */
export function communityCard(viewer: Viewer, more: Fields = {}): RawBuilder<string> {
  const is_own = isViewer(viewer, sql`mix.user_id`);
  return publicCard({ is_own, liked: isLikedBy(viewer), wanted: isWantedBy(viewer), ...more });
}

/** The document with this part, what stands beside every card, these fields, and the closing brace that the document lacks. */
function completed(part: RawBuilder<unknown>, more: Fields): RawBuilder<string> {
  const fields = {
    like_count: sql`mix.like_count`,
    author_name: faceName,
    author_picture_url: facePicture,
    ...more,
  };
  const parts = Object.entries(fields).map(
    ([name, value]) => sql`${sql.lit(`,"${name}":`)} || coalesce(to_json(${value})::text, 'null')`,
  );
  return sql<string>`document.face || ${part} || ${sql.join(parts, sql` || `)} || '}'`;
}

/** The night to which a mix belongs, "2026-11-20". */
export const businessDay = sql<string>`business_day(mix.smoked_at)`;

/** Where a card was smoked, as everybody but its author may know it. */
export const shownShopName = sql<string | null>`CASE WHEN NOT mix.hide_shop THEN mix.shop_name END`;

/** The house mix that a card was recorded as, by the name that it has today. */
export const houseMixName = sql<string | null>`(
  SELECT house.name FROM shop_predefined_mixes house WHERE house.id = mix.predefined_mix_id)`;

/** The same as the viewer may know it: with its shop, a card hides its house mix from others. */
export function shownHouseMixName(viewer: Viewer) {
  return sql<
    string | null
  >`CASE WHEN ${isViewer(viewer, sql`mix.user_id`)} OR NOT mix.hide_shop THEN ${houseMixName} END`;
}
