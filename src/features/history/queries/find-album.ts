import { sql } from "kysely";
import { ownName } from "#features/accounts/queries/face-columns.ts";
import type { MixCard } from "#features/mixes/mix-response.ts";
import { businessDay, cardSource, publicCard } from "#features/mixes/queries/card-document.ts";
import { listedForAuthor, shownToEverybody } from "#features/mixes/queries/who-sees-mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import type { AlbumMix } from "../album.ts";
import { periodOf } from "../history-filters.ts";

export type Album = {
  author_name: string;
  /** The public cards in their public shape, the first night first; one whose day is hidden stands before its month's. */
  mixes: (AlbumMix & MixCard)[];
  /** The person's other cards of that time, which no picture shows. */
  left_out: number;
  /** The years in which the person has cards, the newest first. */
  years: string[];
};

/** A hidden day leaves its month, which stands before all of its days. */
const shownDay = sql`CASE WHEN mix.hide_time THEN left(${businessDay}, 7) ELSE ${businessDay} END`;

/**
 * What an album of a year, or of one of its months, is drawn from: a person's own cards as everybody sees them. One
 * statement. Pictures are passed on, so cards for friends, by link, private or hidden by moderation are only counted.
 */
export async function findAlbum(
  { database }: Pick<Services, "database">,
  user: SignedInUser,
  period: string,
): Promise<Album> {
  const { from, to } = periodOf(period);
  const isThen = sql`${listedForAuthor(user)}
    AND mix.smoked_at >= ${from}::timestamptz AND mix.smoked_at < ${to}::timestamptz`;
  const { rows } = await sql<Omit<Album, "mixes"> & { cards: string }>`
    SELECT
      (SELECT ${ownName} FROM users author WHERE author.id = ${user.userId}::uuid) AS author_name,
      (SELECT '[' || coalesce(string_agg(${publicCard()}, ',' ORDER BY ${shownDay}, mix.id), '') || ']'
       FROM ${cardSource} WHERE ${isThen} AND ${shownToEverybody}) AS cards,
      (SELECT count(*) FROM shisha_mixes mix
       WHERE ${isThen} AND NOT (${shownToEverybody}))::integer AS left_out,
      coalesce((
        SELECT json_agg(year ORDER BY year DESC)
        FROM (SELECT DISTINCT left(month, 4) AS year FROM tastes
              WHERE user_id = ${user.userId}::uuid AND kind = 'card') yearly
        -- Counts are of cards on which the person stands, too.
        WHERE EXISTS (SELECT FROM shisha_mixes mix
                      WHERE ${listedForAuthor(user)}
                        AND mix.smoked_at >= (year || '-01-01T05:00:00+09:00')::timestamptz
                        AND mix.smoked_at < (year::integer + 1 || '-01-01T05:00:00+09:00')::timestamptz)
      ), '[]') AS years
  `.execute(database);
  const [album] = rows;
  if (!album) throw new Error("A statement without FROM answers one row");
  const { cards, ...rest } = album;
  return { ...rest, mixes: JSON.parse(cards) as Album["mixes"] };
}
