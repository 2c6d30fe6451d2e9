import { messages } from "#foundation/messages.ts";
import { problemsOf } from "./draft-problems.ts";
import { RECORD, type SaveAct } from "./save-refusal.ts";
import type { DraftProblems, RefusalKind, SaveRefusal } from "./stored-draft.ts";

/** Reads what the call threw: an error that carries status, code and texts by field, or anything else. */
export function readRefusal(error: unknown, { button, failed }: SaveAct = RECORD): SaveRefusal {
  const refusal = (kind: RefusalKind, text: string, problems: DraftProblems = {}) => ({
    kind,
    text,
    problems,
  });
  if (!(error instanceof Error)) return refusal("other", messages.unexpected);
  const { status, code, fields } = error as Error & {
    status?: number;
    code?: string;
    fields?: Record<string, string>;
  };
  if (status === 401) return refusal("session-expired", messages.sessionExpired);
  switch (code) {
    case "CONSENT_REQUIRED":
      return refusal("consent", error.message);
    case "PROFILE_INCOMPLETE":
      return refusal("profile", error.message);
    case "NETWORK_FAILED":
      return refusal("network", error.message);
    case "IDEMPOTENCY_MISMATCH":
      return refusal(
        "already-recorded",
        "変更する前の内容が、すでにカードになっています。今の内容を別のカードにする場合は、もう一度「カードにする」を押してください。",
      );
    case "SOURCE_UNKNOWN":
    case "HOUSE_MIX_UNKNOWN":
      return refusal(
        "origin-gone",
        `もとのカードまたは定番ミックスがなくなりました。フレーバーはこのまま残っています。もう一度「${button}」を押してください。`,
      );
    case undefined:
      return refusal("other", failed);
  }
  const problems = problemsOf(fields ?? {});
  return refusal(Object.keys(problems).length > 0 ? "fields" : "other", error.message, problems);
}

/** What an upload threw, with the photo's place where it is the file that was refused: of several, one must go. */
export function aboutPhoto(error: unknown, index: number): unknown {
  const { status, code } = Object(error) as { status?: number; code?: string };
  if (!(error instanceof Error && (status === 400 || status === 413)) || index < 0) return error;
  return Object.assign(new Error(`写真${index + 1}：${error.message}`), { status, code });
}
