import { z } from "zod";
import { PersonFace } from "#features/accounts/person-face.ts";
import { REPORT_TARGETS } from "#features/reports/report.ts";
import { REVIEW_OUTCOMES } from "#features/reports/review.ts";
import { SHOP_ROLES } from "#features/shops/shop-role.ts";
import { NOTIFICATION_TYPES } from "./notification.ts";

/** Something that others did, or a review found, as it stands in an inbox. */
export const Notification = z.object({
  id: z.uuid(),
  type: z.enum(NOTIFICATION_TYPES),
  is_read: z.boolean(),
  changed_at: z.iso.datetime({ offset: true }),
  /** Who did it, the last one first; more of them than are named are counted. Nobody, where it is told of a review. */
  actors: z.array(PersonFace),
  actor_count: z.int(),
  /** The card that it is about: the person's own, or one that they may see. */
  mix: z
    .object({
      id: z.uuid(),
      short_id: z.string(),
      title: z.string().nullable(),
      house_mix_name: z.string().nullable(),
      items: z.array(z.object({ flavor_name: z.string() })),
    })
    .nullable(),
  /** The request that it is about, for as long as it can be answered. */
  friendship_id: z.uuid().nullable(),
  /** The shop that it is about, and what the person is asked to be there, or what became of its papers. */
  shop: z
    .object({
      id: z.uuid(),
      name: z.string(),
      role: z.enum(SHOP_ROLES).nullable(),
      verification: z.enum(["approved", "rejected", "revoked"]).nullable(),
    })
    .nullable(),
  /** Of a stamp how far its card is, of a coupon its name, of a warning its reason. */
  detail: z.string().nullable(),
  /** When what it is about ends. */
  due_at: z.iso.datetime({ offset: true }).nullable(),
  /** The news that it is about. */
  news: z.object({ id: z.uuid(), title: z.string() }).nullable(),
  /** The review that it is about, and how that stands. */
  review: z
    .object({ id: z.uuid(), target_type: z.enum(REPORT_TARGETS), outcome: z.enum(REVIEW_OUTCOMES) })
    .nullable(),
});
export type Notification = z.infer<typeof Notification>;
