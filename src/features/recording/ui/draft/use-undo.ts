import { useEffect, useRef } from "react";
import { useToast } from "#ui/overlays/toast.tsx";
import type { MixDraftChange } from "../../draft-fields.ts";
import type { MixDraft } from "../../stored-draft.ts";

type Holder = { view: () => { draft: MixDraft; generation: number } };

/** Makes a change that may have been a slip, says so, and offers the way back to exactly what was there while its draft is on the screen. */
export function useUndo(controller: Holder, change: (change: MixDraftChange) => void) {
  const toast = useToast();
  const { generation } = controller.view();
  const draftOnScreen = useRef<AbortController>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another draft makes what was offered for this one stale
  useEffect(() => {
    const abort = new AbortController();
    draftOnScreen.current = abort;
    return () => abort.abort();
  }, [generation]);

  return (changed: MixDraftChange, text: string) => {
    const { shop, flavors, houseMix, source, photos } = controller.view().draft;
    change(changed);
    toast({
      text,
      action: {
        label: "元に戻す",
        onPress: () => change({ shop, flavors, houseMix, source, photos }),
      },
      ...(draftOnScreen.current && { signal: draftOnScreen.current.signal }),
    });
  };
}
