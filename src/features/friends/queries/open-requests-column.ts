import { sql } from "kysely";
import { isListed } from "#features/accounts/queries/is-listed.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Friendship } from "../friends-response.ts";
import { friendshipDocument, otherSide } from "./friendship-columns.ts";

/** More of them stand in their own list. */
const SHOWN_AT_HOME = 3;
/** Bounds the work; suspended people are left out of these. */
const LOOKED_AT = 50;

/** Requests that wait for a person: the newest ones, and whether there are more. */
export type OpenRequests = { things: Friendship[]; has_more: boolean };

/** As a column of a statement about that person. Its cost does not grow with how many friends they have. */
export function openRequests(user: SignedInUser, now: Date) {
  const self = sql`${user.userId}::uuid`;
  const waiting = (side: "low_id" | "high_id") => sql`(
    SELECT * FROM friendships WHERE ${sql.ref(side)} = ${self} AND status = 'pending' AND requested_by <> ${self}
    ORDER BY changed_at DESC, id DESC LIMIT ${sql.lit(LOOKED_AT)})`;
  return sql<OpenRequests>`(
    SELECT json_build_object(
             'things', coalesce(json_agg(request ORDER BY number) FILTER (WHERE number <= ${sql.lit(SHOWN_AT_HOME)}), '[]'),
             'has_more', count(*) > ${sql.lit(SHOWN_AT_HOME)})
    FROM (SELECT ${friendshipDocument(user)} AS request,
                 row_number() OVER (ORDER BY friendship.changed_at DESC, friendship.id DESC) AS number
          FROM (${waiting("low_id")} UNION ALL ${waiting("high_id")}) friendship
          JOIN users author ON author.id = ${otherSide(user)} AND ${isListed(now)}
          ORDER BY number LIMIT ${sql.lit(SHOWN_AT_HOME + 1)}) waiting)`;
}
