import { useEffect } from "react";
import type { CardSettings } from "#features/mixes/ui/card-link.tsx";
import { loadUnasked } from "#ui/status/load-unasked.ts";
import type { MixDraftChange } from "../../draft-fields.ts";
import { takeEarlierMix, takeFlavor, takeHouseMixOf, takeShop } from "../../draft-origin.ts";
import { VISITOR } from "../../draft-owner.ts";
import { findMissing, newMixInput } from "../../mix-draft.ts";
import { isFollowed } from "../../outbox-entry.ts";
import type { RecentChoices, WantedOrigin } from "../../queries/list-recent-flavors.ts";
import { readRefusal } from "../../read-refusal.ts";
import { SIGN_IN_FIRST } from "../../save-refusal.ts";
import type { DraftProblems, MixDraft } from "../../stored-draft.ts";
import type { DraftController } from "../draft/draft-controller.ts";
import type { RecordingCalls } from "../recording-calls.ts";
import type { RecoveryLinks } from "./refusal-panel.tsx";
import { type MixForm, NOTHING_FOUND, type SaveFeedback, useMixForm } from "./use-mix-form.ts";

/** What both ways of recording are given. Give them the person's id as `key`: drafts never pass from one to another. */
export type RecordingScreenProps = {
  /** Null for a visitor, who may fill in everything and signs in to record it. */
  person: { id: string; name: string } | null;
  recent: RecentChoices;
  /** Something was asked for to begin with; without `recent.wanted` it is not there or not to be seen. */
  isFromAnother: boolean;
  /** When the page was asked for. */
  now: Date;
  settings: CardSettings;
  calls: RecordingCalls;
  recoveryLinks: RecoveryLinks;
  /** The same draft in the other way of filling in. */
  otherWay: string;
  onSaved: (shortId: string) => Promise<void>;
};

/** The draft of a new card. */
export function useRecordingForm({ person, recent, calls, onSaved }: RecordingScreenProps): MixForm {
  const form = useMixForm({
    owner: person?.id ?? VISITOR,
    card: null,
    recent,
    calls,
    check: findMissing,
    send: (controller) => record(controller, { calls, isSignedIn: person !== null, onSaved }),
  });

  const { controller } = form;
  const { wanted } = recent;
  useEffect(() => {
    if (wanted) void controller.begin(beginningOf(wanted));
  }, [wanted, controller]);

  return form;
}

function beginningOf(wanted: WantedOrigin): MixDraftChange {
  switch (wanted.kind) {
    case "mix":
      return takeEarlierMix(wanted.mix);
    case "house-mix":
      return takeHouseMixOf(wanted.mix);
    case "shop":
      return takeShop(wanted.shop);
    case "flavor":
      return takeFlavor(wanted.flavor);
  }
}

type RecordOptions = Pick<RecordingScreenProps, "calls" | "onSaved"> & { isSignedIn: boolean };

/** Turns the draft into a card, or keeps it for the network, or says what stands in the way. */
async function record(
  controller: DraftController,
  { calls, isSignedIn, onSaved }: RecordOptions,
): Promise<SaveFeedback | null> {
  if (controller.view().draft.refusal) controller.change({ refusal: null });
  await controller.settled();
  // The draft that is sent, whatever is on the screen when the answer comes.
  const { draft } = controller.view();
  const problems = await findProblemsOf(draft);
  if (Object.keys(problems).length > 0) return { problems, refusal: null };
  if (!isSignedIn) return { problems: {}, refusal: SIGN_IN_FIRST };
  if (navigator.onLine === false && (await controller.queue(draft, false))) return NOTHING_FOUND;
  const recorded = await calls
    .saveMix(newMixInput(draft), draft.idempotencyKey)
    .catch((error: unknown) => readRefusal(error));
  if ("short_id" in recorded) {
    const { short_id } = recorded;
    await (isFollowed(draft) ? controller.follow(draft, short_id) : controller.finish(draft));
    await onSaved(short_id);
    return null;
  }
  if (recorded.kind === "network" && (await controller.queue(draft, true))) return NOTHING_FOUND;
  if (recorded.kind === "origin-gone" && controller.view().draft.id === draft.id)
    controller.change({ houseMix: null, source: null });
  if (recorded.kind === "already-recorded") await controller.renewKey(draft);
  return { problems: recorded.problems, refusal: recorded };
}

/** Fetched when the page rests. Where it did not come, the server finds them. */
const loadChecks = () => loadUnasked(() => import("../../find-problems.ts"));

async function findProblemsOf(draft: MixDraft): Promise<DraftProblems> {
  const checks = await loadChecks();
  return checks?.findProblems(draft, new Date()) ?? {};
}
