import { z } from "zod";

/** A browser that wants to be told, as it says so itself: where its push service takes messages, and how they are encrypted for it. */
export const NewPushSubscription = z.object({
  endpoint: z.string().min(1).max(1000),
  keys: z.object({
    // An uncompressed point of P-256, and sixteen bytes.
    p256dh: z.string().regex(/^B[A-Za-z0-9_-]{86}$/),
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
  }),
});
export type NewPushSubscription = z.infer<typeof NewPushSubscription>;

/** Of one person. The browser that has not been there for longest gives way. */
export const MOST_PUSH_SUBSCRIPTIONS = 10;

/** So many messages in a row were given up: nobody is behind the endpoint, or nobody who knows us. */
export const MOST_PUSH_FAILURES = 5;
