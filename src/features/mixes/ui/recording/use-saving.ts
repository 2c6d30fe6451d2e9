import { useState } from "react";
import { flushSync } from "react-dom";
import type { DraftProblems } from "../../draft-problems.ts";
import { findProblems, newMixInput } from "../../mix-draft.ts";
import { readRefusal, type SaveRefusal, SIGN_IN_FIRST } from "../../save-refusal.ts";
import type { DraftKeeper } from "./draft-keeper.ts";
import type { RecordingCalls } from "./recording-calls.ts";

type SavingParts = {
  keeper: DraftKeeper;
  isSignedIn: boolean;
  saveMix: RecordingCalls["saveMix"];
  onSaved: (shortId: string) => void;
};

/** Turns the draft into a card, or says what stands in the way and puts the focus there. */
export function useSaving({ keeper, isSignedIn, saveMix, onSaved }: SavingParts) {
  const [problems, setProblems] = useState<DraftProblems>({});
  const [refusal, setRefusal] = useState<SaveRefusal | null>(null);
  const [isBusy, setBusy] = useState(false);

  function tell(form: HTMLFormElement, refused: SaveRefusal | null, found: DraftProblems): void {
    flushSync(() => {
      setBusy(false);
      setRefusal(refused);
      setProblems(found);
    });
    focusFirst(form);
  }

  async function save(form: HTMLFormElement): Promise<void> {
    const { draft } = keeper.view();
    const found = findProblems(draft, new Date());
    if (Object.keys(found).length > 0) return tell(form, null, found);
    if (!isSignedIn) {
      await keeper.flush();
      return tell(form, SIGN_IN_FIRST, {});
    }
    setProblems({});
    setRefusal(null);
    setBusy(true);
    try {
      await keeper.flush();
      const { short_id } = await saveMix(newMixInput(draft), draft.idempotencyKey);
      await keeper.finish();
      onSaved(short_id);
    } catch (error) {
      const refused = readRefusal(error);
      if (refused.kind === "already-recorded") await keeper.renewKey();
      tell(form, refused, refused.problems);
    }
  }

  return { problems, refusal, isBusy, save, closeRefusal: () => setRefusal(null) };
}

/** The first field that needs another look, opened where it is folded away; else what was said above the button. */
function focusFirst(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  const details = field?.closest("details");
  if (details) details.open = true;
  (field ?? form.querySelector<HTMLElement>("[data-refusal]"))?.focus();
}
