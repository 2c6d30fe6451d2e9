import { useRevalidator } from "react-router";
import { EDIT_CONFLICT } from "#foundation/domain-error.ts";
import { useToast } from "../overlays/toast.tsx";

/**
 * Saves over what others edit too. Where somebody was first, the screen is read anew, so that the next press is made from what stands. The
 * form is drawn anew with it, and what was typed waits in the tab: why nothing was saved is said beside the page, unless its caller says
 * it there (`isSaid`).
 */
export function useSavingOver() {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  return async function savingOver(saving: Promise<void>, isSaid = false): Promise<void> {
    try {
      await saving;
    } catch (error) {
      if (isConflict(error)) {
        await revalidate();
        if (!isSaid) toast({ text: error.message });
      }
      throw error;
    }
  };
}

function isConflict(error: unknown): error is Error {
  return error instanceof Error && "code" in error && error.code === EDIT_CONFLICT;
}
