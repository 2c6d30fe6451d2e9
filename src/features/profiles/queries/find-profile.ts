import { sql } from "kysely";
import { type JsonKeysetPage, type JsonPageRow, keysetPageAsJson } from "#database/keyset.ts";
import type { PersonFace } from "#features/accounts/person-face.ts";
import { personFace } from "#features/accounts/queries/face-columns.ts";
import type { Friendship } from "#features/friends/friends-response.ts";
import { friendshipWith } from "#features/friends/queries/friendship-columns.ts";
import { isFindable } from "#features/friends/queries/who-knows-whom.ts";
import type { NightCard } from "#features/mixes/mix-response.ts";
import { BY_NIGHT, cardSource, communityCard } from "#features/mixes/queries/card-document.ts";
import { listedOnProfile } from "#features/mixes/queries/who-sees-mix.ts";
import type { Actor } from "#foundation/actor.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import type { AskedPage, Page } from "#foundation/page.ts";
import type { Services } from "#platform/services.ts";

/** Somebody's public face: who they are, what stands between them and whoever looks, and a page of their cards. */
export type Profile = {
  person: PersonFace;
  /** Null for visitors, for oneself, and where nothing stands. */
  friendship: Friendship | null;
  is_self: boolean;
  page: Page<NightCard>;
};

/**
 * A person as others see them, by UUID; oneself, too. Null where there is nobody, where they are suspended or have not finished
 * signing up, and where one of both blocked the other. One statement.
 */
export async function findProfile(
  { database, clock }: Pick<Services, "database" | "clock">,
  viewer: Actor,
  id: string,
  asked: AskedPage = {},
): Promise<Profile | null> {
  const entity = readEntityId(id);
  if (entity?.by !== "id") return null;
  const now = clock();
  const page = cardPage(viewer, asked, now);
  const { rows } = await sql<Omit<Profile, "page"> & JsonPageRow>`
    SELECT shown.person, shown.friendship, shown.is_self, page.*
    FROM (
      SELECT author.id, ${personFace} AS person, author.id = ${viewer?.userId ?? null}::uuid IS TRUE AS is_self,
             ${viewer ? friendshipWith(viewer, sql`author.id`) : sql`NULL::json`} AS friendship
      FROM users author
      WHERE author.id = ${entity.value}::uuid AND ${isFindable(viewer, now)}
    ) shown CROSS JOIN LATERAL (${page.row}) page
  `.execute(database);
  const [row] = rows;
  if (!row) return null;
  const { person, friendship, is_self } = row;
  return { person, friendship, is_self, page: page.pageOf(row) };
}

/** Of `shown`, the cards that stand on their profile. */
function cardPage(viewer: Actor, asked: AskedPage, now: Date): JsonKeysetPage {
  const document = communityCard(viewer, { listed_at: BY_NIGHT.at });
  const where = sql`mix.user_id = shown.id AND ${listedOnProfile(viewer, now)}`;
  return keysetPageAsJson(BY_NIGHT, { document, from: cardSource, where }, asked);
}
