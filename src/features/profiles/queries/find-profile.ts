import { sql } from "kysely";
import type { JsonPageRow } from "#database/statements/keyset.ts";
import type { PersonFace } from "#features/accounts/person-face.ts";
import { ownPersonFace, personFace } from "#features/accounts/queries/face-columns.ts";
import { isViewer } from "#features/accounts/queries/is-viewer.ts";
import type { Friendship } from "#features/friends/friends-response.ts";
import { friendshipWith } from "#features/friends/queries/friendship-columns.ts";
import type { NightCard } from "#features/mixes/mix-response.ts";
import { reviewOf } from "#features/mixes/queries/review-column.ts";
import { isTasteNear } from "#features/tastes/queries/near-taste-column.ts";
import { countedTaste } from "#features/tastes/queries/shown-taste-column.ts";
import { type CountedTaste, shownTaste } from "#features/tastes/shown-taste.ts";
import type { ShownTaste } from "#features/tastes/taste-response.ts";
import type { Actor } from "#foundation/actor.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import type { Page } from "#foundation/page.ts";
import type { Services } from "#platform/services.ts";
import { type AskedCards, pinnedCards, profileCards, shownPerson } from "./profile-columns.ts";

/** Somebody's public face: who they are, what stands between them and whoever looks, what they smoke, and their cards. */
export type Profile = {
  person: PersonFace;
  /** Null for visitors, for oneself, and where nothing stands. */
  friendship: Friendship | null;
  is_self: boolean;
  /** Of oneself: the review that withholds the profile from others, where one does. */
  review_id: string | null;
  /** Never with oneself. */
  is_taste_near: boolean;
  /** Null where too few cards are shown to whoever looks. */
  taste: ShownTaste | null;
  /** Three at most, in the order that the person chose. */
  pinned: NightCard[];
  page: Page<NightCard>;
};

type ProfileRow = Omit<Profile, "page" | "taste"> & { taste: CountedTaste } & JsonPageRow;

/**
 * A person as others see them, by UUID; oneself, too. Null where there is nobody, where they are suspended or have not finished
 * signing up, and where one of both blocked the other. One statement.
 */
export async function findProfile(
  { database, clock }: Pick<Services, "database" | "clock">,
  viewer: Actor,
  personId: string,
  asked: AskedCards = {},
): Promise<Profile | null> {
  const entity = readEntityId(personId);
  if (entity?.by !== "id") return null;
  const now = clock();
  const page = profileCards(viewer, asked, now);
  const isSelf = isViewer(viewer, sql`author.id`);
  const columns = sql`, CASE WHEN ${isSelf} THEN ${ownPersonFace} ELSE ${personFace} END AS person, ${isSelf} AS is_self,
    CASE WHEN ${isSelf} THEN ${reviewOf("user", sql`author.id`)} END AS review_id,
    ${viewer ? friendshipWith(viewer, sql`author.id`) : sql`NULL::json`} AS friendship`;
  const shownTo = { person: sql`shown.id`, isFriend: sql<boolean>`shown.is_friend`, now };
  const { rows } = await sql<ProfileRow>`
    SELECT shown.person, shown.friendship, shown.is_self, shown.review_id,
           NOT shown.is_self AND ${isTasteNear(viewer, shownTo)} AS is_taste_near,
           ${countedTaste(shownTo)} AS taste, ${pinnedCards(viewer, now)} AS pinned, page.*
    FROM ${shownPerson(viewer, entity.value, now, columns)} CROSS JOIN LATERAL (${page.row}) page
  `.execute(database);
  const [row] = rows;
  if (!row) return null;
  const { person, friendship, is_self, review_id, is_taste_near, taste, pinned } = row;
  return {
    person,
    friendship,
    is_self,
    review_id,
    is_taste_near,
    taste: shownTaste(taste),
    pinned,
    page: page.pageOf(row),
  };
}
