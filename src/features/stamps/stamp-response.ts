import { z } from "zod";
import { METHODS } from "#features/stamps/visit-method.ts";
import { EXPIRIES, PROGRAMME_STATUSES } from "./stamp-programme.ts";

const Reward = z.object({ at: z.int(), title: z.string() });
const moment = z.iso.datetime({ offset: true });

export const StampProgramme = z.object({
  status: z.enum(PROGRAMME_STATUSES),
  goal: z.int(),
  rewards: z.array(Reward),
  welcome_points: z.int(),
  expiry: z.enum(EXPIRIES),
  expiry_months: z.int().nullable(),
  hours_between: z.int().nullable(),
  earns_from: z.enum(METHODS),
  /** While it is closing. */
  closes_at: moment.nullable(),
  /** What an edit names with If-Match. */
  version: z.int(),
});
export type StampProgramme = z.infer<typeof StampProgramme>;

export const EVENT_SOURCES = ["check_in", "staff", "welcome", "adjust", "void"] as const;
export const CARD_STATUSES = ["active", "completed", "expired", "void"] as const;

/** A stamp card for whose it is. */
export const StampCard = z.object({
  id: z.uuid(),
  shop: z.object({
    id: z.uuid(),
    name: z.string(),
    city: z.string().nullable(),
    /** It has a page. */
    is_open: z.boolean(),
  }),
  /** The how manieth of this person at this shop. */
  cycle: z.int(),
  points: z.int(),
  goal: z.int(),
  /** Its shop gives stamps now. */
  gives_stamps: z.boolean(),
  /** `expired` from the moment on at which it ends. */
  status: z.enum(CARD_STATUSES),
  /** What it earns, in the order of the stamps. */
  rewards: z.array(Reward),
  expires_at: moment.nullable(),
  completed_at: moment.nullable(),
  /** When its shop's programme closes; null where it does not. */
  closes_at: moment.nullable(),
  /** What one's cards are ordered by: when its last stamp was given. */
  touched_at: moment,
  /** Its latest stamps, the newest first. */
  history: z.array(
    z.object({
      delta: z.int(),
      source: z.enum(EVENT_SOURCES),
      /** The night of the visit, "2026-11-20"; null for a welcome. */
      business_date: z.string().nullable(),
      at: moment,
    }),
  ),
});
export type StampCard = z.infer<typeof StampCard>;
