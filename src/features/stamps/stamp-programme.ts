import { z } from "zod";
import { nameOf } from "#features/shops/shop-fields.ts";
import { METHODS } from "#features/stamps/visit-method.ts";
import { stampMessages } from "./stamp-messages.ts";

export const PROGRAMME_STATUSES = ["draft", "active", "closing", "closed"] as const;
export type ProgrammeStatus = (typeof PROGRAMME_STATUSES)[number];

export const STATUS_LABELS: Record<ProgrammeStatus, string> = {
  draft: "下書き",
  active: "公開中",
  closing: "終了予定",
  closed: "終了",
};

export const EXPIRIES = ["none", "first", "last"] as const;
export const MOST_REWARDS = 10;
export const MOST_GOAL = 50;
/** Guests are told so long before a programme ends (domain.md, stamp card). */
export const CLOSING_DAYS = 30;

const goalRule = { error: stampMessages.goalInvalid };
const placeRule = { error: stampMessages.rewardPlaceInvalid };
const welcomeRule = { error: stampMessages.welcomeInvalid };
const expiryRule = { error: stampMessages.expiryInvalid };
const hoursRule = { error: stampMessages.hoursInvalid };

const Reward = z.object({
  /** The stamp that earns it. */
  at: z.int(placeRule).min(1, placeRule).max(MOST_GOAL, placeRule),
  title: nameOf(60, stampMessages.rewardTitleInvalid, stampMessages.rewardTitleInvalid),
});
export type Reward = z.infer<typeof Reward>;

/** A programme as its editor sends it, whole. A draft may lack the reward of a full card; one that runs may not. */
export const ProgrammeEdit = z
  .object({
    status: z.enum(["draft", "active", "closing"]),
    goal: z.int(goalRule).min(1, goalRule).max(MOST_GOAL, goalRule),
    rewards: z.array(Reward).max(MOST_REWARDS, { error: stampMessages.tooManyRewards }),
    welcomePoints: z.int(welcomeRule).min(0, welcomeRule).max(5, welcomeRule),
    expiry: z.enum(EXPIRIES),
    expiryMonths: z.int(expiryRule).min(1, expiryRule).max(24, expiryRule).nullable(),
    hoursBetween: z.int(hoursRule).min(1, hoursRule).max(24, hoursRule).nullable(),
    earnsFrom: z.enum(METHODS),
  })
  .superRefine(({ status, goal, rewards, welcomePoints, expiry, expiryMonths }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], message });
    if (rewards.some(({ at }) => at > goal)) refuse("rewards", stampMessages.rewardPlaceInvalid);
    if (new Set(rewards.map(({ at }) => at)).size < rewards.length)
      refuse("rewards", stampMessages.rewardTwice);
    if (status !== "draft" && !rewards.some(({ at }) => at === goal))
      refuse("rewards", stampMessages.lastRewardMissing);
    if (welcomePoints >= goal) refuse("welcomePoints", stampMessages.welcomeInvalid);
    if ((expiry === "none") !== (expiryMonths === null)) refuse("expiryMonths", stampMessages.expiryInvalid);
  });
export type ProgrammeEdit = z.infer<typeof ProgrammeEdit>;
export type ProgrammeEditInput = z.input<typeof ProgrammeEdit>;

/** What follows what; a programme that was closed may begin anew. */
const NEXT: Record<ProgrammeStatus | "none", readonly ProgrammeEdit["status"][]> = {
  none: ["draft", "active"],
  draft: ["draft", "active"],
  active: ["active", "closing"],
  closing: ["closing", "active"],
  closed: ["draft", "active"],
};

export function mayFollow(before: ProgrammeStatus | null, after: ProgrammeEdit["status"]): boolean {
  return NEXT[before ?? "none"].includes(after);
}

/** Names a state of a programme, also that there is none yet. */
export function programmeEtag(programme: { version: number } | null | undefined): string {
  return `"${programme?.version ?? 0}"`;
}
