import { mixMessages } from "#features/mixes/mix-messages.ts";
import type { SaveRefusal } from "./stored-draft.ts";

export const SIGN_IN_FIRST: SaveRefusal = {
  kind: "sign-in",
  text: "カードにするにはログインが必要です。入力した内容はこのまま残ります。",
  problems: {},
};

/** What was pressed, and what is said when nobody knows why it failed. */
export type SaveAct = { button: string; failed: string };
export const RECORD: SaveAct = { button: "カードにする", failed: mixMessages.mixCreateFailed };
export const EDIT: SaveAct = { button: "変更を保存する", failed: mixMessages.mixUpdateFailed };
