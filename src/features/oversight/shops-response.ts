import { z } from "zod";

/** A shop in the list of whoever runs the place. */
export const AdministeredShop = z.object({
  id: z.uuid(),
  name: z.string(),
  prefecture: z.string().nullable(),
  city: z.string().nullable(),
  is_active: z.boolean(),
  is_hidden: z.boolean(),
  is_verified: z.boolean(),
  /** How its newest paper stands; null where none was sent. */
  verification: z.enum(["pending", "approved", "rejected", "resubmitted", "revoked"]).nullable(),
  created_at: z.iso.datetime({ offset: true }),
  owner: z.object({ user_id: z.uuid(), name: z.string() }).nullable(),
  members: z.int(),
  /** Cards that count for it, as they were last counted. */
  cards: z.int(),
});
export type AdministeredShop = z.infer<typeof AdministeredShop>;
