import { useState } from "react";
import { flushSync } from "react-dom";
import type { MixDraft } from "../../draft-fields.ts";
import { withoutTouched } from "../../draft-problems.ts";
import { findProblems, newMixInput } from "../../mix-draft.ts";
import { readRefusal } from "../../read-refusal.ts";
import { type DraftProblems, type SaveRefusal, SIGN_IN_FIRST } from "../../save-refusal.ts";
import type { DraftKeeper } from "../draft/draft-keeper.ts";
import type { RecordingCalls } from "../recording-calls.ts";

type SavingParts = {
  draft: MixDraft;
  keeper: DraftKeeper;
  isSignedIn: boolean;
  saveMix: RecordingCalls["saveMix"];
  onSaved: (shortId: string) => void;
};

/** Why one draft is no card yet. Without it, what the draft itself brought back from the cards that waited. */
type Told = { draftId: string; refusal: SaveRefusal | null; problems: DraftProblems };

/** Turns the draft into a card, or says what stands in the way. */
export function useSaving({ draft, keeper, isSignedIn, saveMix, onSaved }: SavingParts) {
  const [answer, setAnswer] = useState<Told | null>(null);
  const [isBusy, setBusy] = useState(false);
  const told: Told =
    answer?.draftId === draft.id
      ? answer
      : { draftId: draft.id, refusal: draft.refusal, problems: draft.refusal?.problems ?? {} };

  function tell(refusal: SaveRefusal | null, problems: DraftProblems): DraftProblems {
    flushSync(() => {
      setBusy(false);
      setAnswer({ draftId: keeper.view().draft.id, refusal, problems });
    });
    return problems;
  }

  /** The fields that need another look; null when none does. */
  async function save(): Promise<DraftProblems | null> {
    const pressed = keeper.view().draft;
    const found = findProblems(pressed, new Date());
    if (Object.keys(found).length > 0) return tell(null, found);
    if (pressed.refusal) keeper.change({ refusal: null });
    if (!isSignedIn) {
      await keeper.flush();
      return tell(SIGN_IN_FIRST, {});
    }
    tell(null, {});
    setBusy(true);
    await keeper.flush();
    if (keeper.view().isOutdated) return tell(null, {});
    const isOffline = navigator.onLine === false;
    if (isOffline && (await keeper.queue(false))) return tell(null, {});
    try {
      const { short_id } = await saveMix(newMixInput(pressed), pressed.idempotencyKey);
      await (pressed.photos.length > 0 ? keeper.followWithPhotos(short_id) : keeper.finish());
      onSaved(short_id);
      return null;
    } catch (error) {
      const refused = readRefusal(error);
      if (refused.kind === "network" && (await keeper.queue(true))) return tell(null, {});
      if (refused.kind === "origin-gone") keeper.change({ houseMix: null, source: null });
      if (refused.kind === "already-recorded") await keeper.renewKey();
      return tell(refused, refused.problems);
    }
  }

  return {
    problems: told.problems,
    refusal: told.refusal,
    isBusy,
    save,
    /** What a press would find fault with. */
    check: () => tell(null, findProblems(keeper.view().draft, new Date())),
    /** What was said about a field goes when it is touched. */
    touch(change: object): void {
      if (Object.keys(told.problems).length === 0) return;
      setAnswer({ ...told, problems: withoutTouched(told.problems, change) });
    },
    closeRefusal(): void {
      setAnswer({ ...told, refusal: null });
      if (keeper.view().draft.refusal) keeper.change({ refusal: null });
    },
  };
}
