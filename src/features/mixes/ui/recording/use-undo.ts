import { useToast } from "#ui/toast.tsx";
import type { MixDraftChange } from "../../mix-draft.ts";
import type { DraftKeeper } from "./draft-keeper.ts";

/** Makes a change that may have been a slip, says so, and offers the way back to exactly what was there. */
export function useUndo(keeper: DraftKeeper, change: (change: MixDraftChange) => void) {
  const toast = useToast();
  return (changed: MixDraftChange, text: string) => {
    const { id, shop, flavors, houseMix, source } = keeper.view().draft;
    change(changed);
    toast({
      text,
      action: {
        label: "元に戻す",
        onPress: () => {
          // Another card is being filled in by now.
          if (keeper.view().draft.id === id) change({ shop, flavors, houseMix, source });
        },
      },
    });
  };
}
