import { useToast } from "#ui/overlays/toast.tsx";
import type { MixDraft, MixDraftChange } from "../../draft-fields.ts";

type Holder = { view: () => { draft: MixDraft; generation: number } };

/** Makes a change that may have been a slip, says so, and offers the way back to exactly what was there. */
export function useUndo(controller: Holder, change: (change: MixDraftChange) => void) {
  const toast = useToast();
  return (changed: MixDraftChange, text: string) => {
    const { draft, generation } = controller.view();
    const { shop, flavors, houseMix, source, photos } = draft;
    change(changed);
    toast({
      text,
      action: {
        label: "元に戻す",
        onPress: () => {
          // Another card is being filled in by now.
          if (controller.view().generation === generation)
            change({ shop, flavors, houseMix, source, photos });
        },
      },
    });
  };
}
