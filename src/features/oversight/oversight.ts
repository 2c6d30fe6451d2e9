import { z } from "zod";
import { messages } from "#foundation/messages.ts";
import { trimmedText } from "#foundation/search-text.ts";
import { oversightMessages } from "./oversight-messages.ts";
import { MAX_REASON, PEOPLE_FILTERS, PERSON_ACTS } from "./person-acts.ts";
import { SHOP_ACTS, SHOP_STATES } from "./shop-acts.ts";

/** Why an admin does something: nothing is done, and nothing private is read, without it. */
const Reason = z
  .string(messages.reasonMissing)
  .overwrite(trimmedText)
  .min(1, messages.reasonMissing)
  .max(MAX_REASON, oversightMessages.reasonTooLong);

export const PersonDeed = z.object({
  action: z.enum(PERSON_ACTS, oversightMessages.actInvalid),
  reason: Reason,
});
export type PersonDeed = z.infer<typeof PersonDeed>;

export const ShopDeed = z.object({
  action: z.enum(SHOP_ACTS, oversightMessages.actInvalid),
  reason: Reason,
});
export type ShopDeed = z.infer<typeof ShopDeed>;

export const PrivateRead = z.object({ reason: Reason });

const MAX_QUERY = 100;
const Words = z.string().max(MAX_QUERY);

export const peopleQuery = { query: Words.optional(), filter: z.enum(PEOPLE_FILTERS).optional() };

const YesNo = z.enum(["yes", "no"]);

export const shopsQuery = {
  query: Words.optional(),
  prefecture: z.string().max(10).optional(),
  state: z.enum(SHOP_STATES).optional(),
  verified: YesNo.optional(),
  owner: YesNo.optional(),
};

/** Days in Japan, both included. */
const Day = z.iso
  .date(oversightMessages.auditPeriodInvalid)
  .regex(/^20/, oversightMessages.auditPeriodInvalid);

export const auditQuery = {
  actor: z.uuid().optional(),
  action: z
    .string()
    .regex(/^[\w.]{1,60}$/)
    .optional(),
  target_type: z
    .string()
    .regex(/^\w{1,30}$/)
    .optional(),
  target_id: z.string().max(60).optional(),
  from: Day.optional(),
  to: Day.optional(),
};
