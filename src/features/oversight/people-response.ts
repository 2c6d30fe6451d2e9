import { z } from "zod";
import { PersonFace } from "#features/accounts/person-face.ts";
import { GENDERS } from "#features/accounts/profile.ts";
import { SHOP_ROLES } from "#features/shops/shop-role.ts";
import { PERSON_STATES } from "./person-acts.ts";

const Moment = z.iso.datetime({ offset: true });

/** A person in the list of whoever runs the place: nothing that they did not show others, and how they stand. */
export const ListedPerson = PersonFace.extend({
  created_at: Moment,
  state: z.enum(PERSON_STATES),
  is_admin: z.boolean(),
  /** Null for good, and where they are not suspended. */
  suspended_until: Moment.nullable(),
  warnings: z.int(),
  shops: z.int(),
});
export type ListedPerson = z.infer<typeof ListedPerson>;

const Sanction = z.object({
  id: z.uuid(),
  kind: z.enum(["warning", "suspension"]),
  reason: z.string(),
  created_at: Moment,
  until: Moment.nullable(),
  ended_at: Moment.nullable(),
  end_reason: z.string().nullable(),
  /** Who gave and who ended it; null on the command line, by the clock, or gone. */
  given_by: z.string().nullable(),
  ended_by: z.string().nullable(),
});
export type Sanction = z.infer<typeof Sanction>;

/** A person as whoever runs the place reads them. What they show nobody is not in it (`PrivateFields`). */
export const AdministeredPerson = ListedPerson.extend({
  suspended_at: Moment.nullable(),
  held_roles: z.array(z.object({ shop_id: z.uuid(), name: z.string(), role: z.enum(SHOP_ROLES) })),
  counts: z.object({ cards: z.int(), public_cards: z.int(), comments: z.int(), friends: z.int() }),
  sessions: z.object({ open: z.int(), last_used_at: Moment.nullable() }),
  sanctions: z.array(Sanction),
  /** What of theirs was reported, and how that stands. Who reported it is told to nobody. */
  cases: z.array(
    z.object({
      id: z.uuid(),
      target_type: z.string(),
      state: z.string(),
      reasons: z.array(z.string()),
      created_at: Moment,
    }),
  ),
});
export type AdministeredPerson = z.infer<typeof AdministeredPerson>;

/** What somebody shows nobody: read with a reason alone, and audited. */
export const PrivateFields = z.object({
  line_user_id: z.string(),
  line_name: z.string(),
  email: z.string().nullable(),
  birth_date: z.string().nullable(),
  gender: z.enum(GENDERS).nullable(),
  occupation: z.string().nullable(),
  status_message: z.string().nullable(),
  terms_agreed_at: Moment.nullable(),
  privacy_agreed_at: Moment.nullable(),
});
export type PrivateFields = z.infer<typeof PrivateFields>;
