import { z } from "zod";
import { japanDay, japanTime } from "#foundation/japan-time.ts";
import type { NewMixInput } from "./mix.ts";
import { MixDraft, newMixInput } from "./mix-draft.ts";
import { readRefusal } from "./save-refusal.ts";

/** One call on the way from a draft to a card. Each has a key of its own: asked for twice, it happens once. */
export const OutboxStep = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("create"),
    idempotencyKey: z.string(),
    /** `timed` names the moment of the press; `as-pressed` repeats, word for word, the call whose answer was lost. */
    body: z.enum(["timed", "as-pressed"]),
  }),
]);
export type OutboxStep = z.infer<typeof OutboxStep>;

/** A card that waits for the network. */
export const OutboxEntry = z.object({
  id: z.string(),
  owner: z.string(),
  queuedAt: z.string(),
  /** It was sent once already, and nobody knows whether it arrived. */
  wasTried: z.boolean(),
  draft: MixDraft,
  /** What is still to be done, in this order. */
  steps: z.array(OutboxStep).min(1),
});
export type OutboxEntry = z.infer<typeof OutboxEntry>;

type Press = { queuedAt: Date; wasTried: boolean };

/** What a press on カードにする leaves behind where there is no network. */
export function queueDraft(draft: MixDraft, { queuedAt, wasTried }: Press): OutboxEntry {
  const { id, owner, idempotencyKey } = draft;
  return {
    id,
    owner,
    queuedAt: queuedAt.toISOString(),
    wasTried,
    draft,
    steps: [{ kind: "create", idempotencyKey, body: "timed" }],
  };
}

/** What is sent for a step. A card that waited belongs to the night on which it was pressed. */
export function stepBody({ draft, queuedAt }: OutboxEntry, step: OutboxStep): NewMixInput {
  return newMixInput(step.body === "timed" ? pressedAt(draft, queuedAt) : draft);
}

export type Verdict =
  | { do: "finish" }
  | { do: "go-on"; entry: OutboxEntry }
  | { do: "wait"; for: "network" | "sign-in" }
  | { do: "give-back"; draft: MixDraft };

/** What becomes of an entry after its first step was done. */
export function afterDone(entry: OutboxEntry): Verdict {
  const steps = entry.steps.slice(1);
  return steps.length === 0 ? { do: "finish" } : { do: "go-on", entry: { ...entry, steps } };
}

/** What becomes of an entry whose first step failed with what the call threw. `newKey` is for a draft that comes back. */
export function afterFailure(entry: OutboxEntry, error: unknown, newKey: string): Verdict {
  const waiting = waitFor(error);
  if (waiting) return { do: "wait", for: waiting };
  const refusal = readRefusal(error);
  const [step, ...later] = entry.steps;
  if (refusal.kind === "already-recorded" && entry.wasTried && step?.body === "timed") {
    // The first call arrived after all: asked for in its own words, it answers with its card.
    return { do: "go-on", entry: { ...entry, steps: [{ ...step, body: "as-pressed" }, ...later] } };
  }
  const isSpent = refusal.kind === "already-recorded";
  const isOriginGone = refusal.kind === "origin-gone";
  return {
    do: "give-back",
    draft: {
      ...pressedAt(entry.draft, entry.queuedAt),
      ...(isSpent && { idempotencyKey: newKey }),
      ...(isOriginGone && { houseMix: null, source: null }),
      savedAt: entry.queuedAt,
      refusal,
    },
  };
}

/** Nobody refused it: the network, the server's troubles and a page of another session pass. */
function waitFor(error: unknown): "network" | "sign-in" | null {
  const { status, code } = Object(error) as { status?: number; code?: string };
  if (status === undefined) return null;
  if (status === 401 || code === "IDENTITY_MISMATCH" || code === "CSRF_MISMATCH") return "sign-in";
  return status < 400 || status >= 500 || status === 408 || status === 429 ? "network" : null;
}

function pressedAt(draft: MixDraft, queuedAt: string): MixDraft {
  const moment = new Date(queuedAt);
  return { ...draft, smokedAt: draft.smokedAt ?? { day: japanDay(moment), time: japanTime(moment) } };
}
