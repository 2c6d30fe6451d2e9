import { z } from "zod";
import { NewMix } from "#features/mixes/mix.ts";
import { mixMessages } from "#features/mixes/mix-messages.ts";

/** Where a problem of a draft is shown: at the field of that name on the wire, and all about the shop in one place. */
const DRAFT_FIELD_NAMES = [
  "shop",
  ...NewMix.omit({ shopId: true, shopName: true, flavorCardImage: true }).keyof().options,
] as const;
export type DraftField = (typeof DRAFT_FIELD_NAMES)[number];

export const DraftProblems = z.partialRecord(z.enum(DRAFT_FIELD_NAMES), z.string());
export type DraftProblems = z.infer<typeof DraftProblems>;

/** What a person can do about a card that was not recorded. */
const REFUSAL_KINDS = [
  "sign-in",
  "session-expired",
  "consent",
  "profile",
  "network",
  "already-recorded",
  "origin-gone",
  "fields",
  "other",
] as const;
export type RefusalKind = (typeof REFUSAL_KINDS)[number];

export const SaveRefusal = z.object({
  kind: z.enum(REFUSAL_KINDS),
  text: z.string(),
  problems: DraftProblems,
});
export type SaveRefusal = z.infer<typeof SaveRefusal>;

export const SIGN_IN_FIRST: SaveRefusal = {
  kind: "sign-in",
  text: "カードにするにはログインが必要です。入力した内容はこのまま残ります。",
  problems: {},
};

/** What was pressed, and what is said when nobody knows why it failed. */
export type SaveAct = { button: string; failed: string };
export const RECORD: SaveAct = { button: "カードにする", failed: mixMessages.mixCreateFailed };
export const EDIT: SaveAct = { button: "変更を保存する", failed: mixMessages.mixUpdateFailed };
