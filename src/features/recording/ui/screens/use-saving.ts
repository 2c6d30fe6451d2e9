import { useState } from "react";
import { flushSync } from "react-dom";
import type { MixDraft } from "../../draft-fields.ts";
import { withoutTouched } from "../../draft-problems.ts";
import { findProblems, newMixInput } from "../../mix-draft.ts";
import { readRefusal } from "../../read-refusal.ts";
import { type DraftProblems, type SaveRefusal, SIGN_IN_FIRST } from "../../save-refusal.ts";
import type { DraftController } from "../draft/draft-controller.ts";
import type { RecordingCalls } from "../recording-calls.ts";

type SavingOptions = {
  draft: MixDraft;
  controller: DraftController;
  isSignedIn: boolean;
  saveMix: RecordingCalls["saveMix"];
  onSaved: (shortId: string) => void;
};

/** Why one draft is no card yet. Without it, what the draft itself brought back from the cards that waited. */
type Feedback = { draftId: string; refusal: SaveRefusal | null; problems: DraftProblems };

/** Turns the draft into a card, or says what stands in the way. */
export function useSaving({ draft, controller, isSignedIn, saveMix, onSaved }: SavingOptions) {
  const [given, setFeedback] = useState<Feedback | null>(null);
  const [isBusy, setBusy] = useState(false);
  const feedback: Feedback =
    given?.draftId === draft.id
      ? given
      : { draftId: draft.id, refusal: draft.refusal, problems: draft.refusal?.problems ?? {} };

  function giveFeedback(refusal: SaveRefusal | null, problems: DraftProblems): DraftProblems {
    flushSync(() => {
      setBusy(false);
      setFeedback({ draftId: controller.view().draft.id, refusal, problems });
    });
    return problems;
  }

  /** The fields that need another look; null when none does. */
  async function save(): Promise<DraftProblems | null> {
    const pressed = controller.view().draft;
    const found = findProblems(pressed, new Date());
    if (Object.keys(found).length > 0) return giveFeedback(null, found);
    if (pressed.refusal) controller.change({ refusal: null });
    if (!isSignedIn) {
      await controller.flush();
      return giveFeedback(SIGN_IN_FIRST, {});
    }
    giveFeedback(null, {});
    setBusy(true);
    await controller.flush();
    if (controller.view().isOutdated) return giveFeedback(null, {});
    const isOffline = navigator.onLine === false;
    if (isOffline && (await controller.queue(false))) return giveFeedback(null, {});
    try {
      const { short_id } = await saveMix(newMixInput(pressed), pressed.idempotencyKey);
      await (pressed.photos.length > 0 ? controller.followWithPhotos(short_id) : controller.finish());
      onSaved(short_id);
      return null;
    } catch (error) {
      const refused = readRefusal(error);
      if (refused.kind === "network" && (await controller.queue(true))) return giveFeedback(null, {});
      if (refused.kind === "origin-gone") controller.change({ houseMix: null, source: null });
      if (refused.kind === "already-recorded") await controller.renewKey();
      return giveFeedback(refused, refused.problems);
    }
  }

  return {
    problems: feedback.problems,
    refusal: feedback.refusal,
    isBusy,
    save,
    /** What a press would find fault with. */
    check: () => giveFeedback(null, findProblems(controller.view().draft, new Date())),
    /** What was said about a field goes when it is touched. */
    touch(change: object): void {
      if (Object.keys(feedback.problems).length === 0) return;
      setFeedback({ ...feedback, problems: withoutTouched(feedback.problems, change) });
    },
    closeRefusal(): void {
      setFeedback({ ...feedback, refusal: null });
      if (controller.view().draft.refusal) controller.change({ refusal: null });
    },
  };
}
