import { sql } from "kysely";
import type { Services } from "#platform/services.ts";

const SAMPLED_CARDS = 500;
const SAMPLED_PEOPLE = 20;

type Differences = {
  /** Cards whose document differs from the tables, is missing, or is there although the card is not. */
  cards: { id: string; short_id: string }[];
  /** People whose counted tastes, their own or those that others see, or whose newest card differ from what is there. */
  people: string[];
};

/**
 * Compares a sample of documents with the tables, and a sample of people's counted tastes with their documents. What differs
 * is named and put right; it should never happen, so that a name is a defect of a trigger or a change made by hand.
 */
export async function checkDocuments({ database }: Pick<Services, "database">): Promise<string> {
  // A random UUID to begin at: every card's turn comes, and no statement reads the whole table.
  const { rows } = await sql<Differences>`
    WITH start AS (SELECT gen_random_uuid() AS id),
    sampled AS (
      SELECT mix.id, mix.short_id, mix.deleted_at
      FROM (
        (SELECT mix.* FROM shisha_mixes mix, start WHERE mix.id >= start.id ORDER BY mix.id LIMIT ${SAMPLED_CARDS})
        UNION ALL
        (SELECT mix.* FROM shisha_mixes mix, start WHERE mix.id < start.id ORDER BY mix.id LIMIT ${SAMPLED_CARDS})
      ) mix
      LIMIT ${SAMPLED_CARDS}
    ),
    said AS (SELECT faces.* FROM mix_faces(ARRAY(SELECT id FROM sampled)) faces),
    wrong AS (
      SELECT sampled.id, sampled.short_id
      FROM sampled
      LEFT JOIN said ON said.mix_id = sampled.id
      LEFT JOIN mix_documents document ON document.mix_id = sampled.id
      WHERE (said.face, said.public_part, said.own_part)
        IS DISTINCT FROM (document.face, document.public_part, document.own_part)
        AND NOT EXISTS (SELECT FROM stale_mix_documents stale WHERE stale.mix_id = sampled.id)
    ),
    person AS (
      SELECT person.id
      FROM (
        (SELECT users.id FROM users, start WHERE users.id >= start.id ORDER BY users.id LIMIT ${SAMPLED_PEOPLE})
        UNION ALL
        (SELECT users.id FROM users, start WHERE users.id < start.id ORDER BY users.id LIMIT ${SAMPLED_PEOPLE})
      ) person
      LIMIT ${SAMPLED_PEOPLE}
    ),
    counted AS (
      SELECT user_id, kind, thing, month, sum(cards) AS cards, sum(weight) AS weight, sum(rated) AS rated, sum(rating_sum) AS rating_sum
      FROM (
        SELECT taste.* FROM person
        JOIN shisha_mixes mix ON mix.user_id = person.id
        JOIN mix_documents document ON document.mix_id = mix.id
        CROSS JOIN LATERAL tastes_of(document.face || document.own_part) taste
        UNION ALL
        SELECT taste.* FROM person CROSS JOIN LATERAL companion_tastes(person.id) taste
        UNION ALL
        SELECT user_id, kind, thing, month, -cards, -weight, -rated, -rating_sum FROM tastes WHERE user_id IN (SELECT id FROM person)
      ) difference
      GROUP BY user_id, kind, thing, month
      HAVING (sum(cards), sum(weight), sum(rated), sum(rating_sum)) IS DISTINCT FROM (0, 0, 0, 0)
    ),
    shown AS (
      SELECT user_id
      FROM (
        SELECT taste.* FROM person
        JOIN shisha_mixes mix ON mix.user_id = person.id AND mix.hidden_at IS NULL
        JOIN mix_documents document ON document.mix_id = mix.id
        CROSS JOIN LATERAL shown_tastes_of(document.face, document.public_part) taste
        UNION ALL
        SELECT user_id, audience, kind, thing, -cards, -weight FROM shown_tastes WHERE user_id IN (SELECT id FROM person)
      ) difference
      GROUP BY user_id, audience, kind, thing
      HAVING (sum(cards), sum(weight)) IS DISTINCT FROM (0, 0)
    ),
    newest AS (
      SELECT person.id AS user_id
      FROM person
      LEFT JOIN newest_shown_mixes kept ON kept.user_id = person.id
      LEFT JOIN LATERAL newest_shown_of(person.id) newest ON true
      WHERE (kept.mix_id, kept.listed_at, kept.smoked_at) IS DISTINCT FROM (newest.mix_id, newest.listed_at, newest.smoked_at)
    )
    SELECT coalesce((SELECT json_agg(wrong) FROM wrong), '[]') AS cards,
           coalesce((SELECT json_agg(user_id) FROM (SELECT user_id FROM counted UNION SELECT user_id FROM shown UNION SELECT user_id FROM newest) wrong), '[]') AS people
  `.execute(database);
  const { cards, people } = rows[0] ?? { cards: [], people: [] };
  if (cards.length + people.length === 0) return "nothing differs";
  // Counts follow the documents that are counted.
  for (const person of people)
    await sql`SELECT recount_tastes(${person}::uuid), recount_shown_tastes(${person}::uuid), note_newest_shown(ARRAY[${person}::uuid])`.execute(
      database,
    );
  for (const { id } of cards) await sql`SELECT write_mix_documents(ARRAY[${id}::uuid])`.execute(database);
  const named = (names: string[]) => names.join(" ") || "none";
  return `put right: cards ${named(cards.map(({ short_id }) => short_id))}; people ${named(people)}`;
}
