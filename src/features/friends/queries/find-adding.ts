import { sql } from "kysely";
import type { PersonFace } from "#features/accounts/person-face.ts";
import { personFace } from "#features/accounts/queries/face-columns.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import type { Friendship } from "../friends-response.ts";
import { friendshipWith } from "./friendship-columns.ts";
import { isFindable } from "./who-knows-whom.ts";

/** Whom a code shows: the person, what stands between both if anything does, and whether it is oneself. */
export type FoundPerson = { person: PersonFace; friendship: Friendship | null; is_self: boolean };

/** What the screen for adding friends shows. `found` is null where no code was asked for, or where it is nobody's to see. */
export type Adding = { own_code: string; found: FoundPerson | null };

/**
 * A person's own code, and whom another code shows. A code that is nobody's, somebody who is suspended, and a block in either
 * direction look alike (domain.md, friends). One statement.
 */
export async function findAdding(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  code: string | null,
): Promise<Adding> {
  const self = sql`${user.userId}::uuid`;
  const { rows } = await sql<Adding>`
    SELECT self.friend_code AS own_code,
           (SELECT json_build_object(
                     'person', ${personFace},
                     'is_self', author.id = ${self},
                     'friendship', ${friendshipWith(user, sql`author.id`)})
            FROM users author
            WHERE author.friend_code = ${code} AND ${isFindable(user, clock())}) AS found
    FROM users self
    WHERE self.id = ${self}
  `.execute(database);
  const [row] = rows;
  if (!row) throw new Error("A signed-in person has no row");
  return row;
}
