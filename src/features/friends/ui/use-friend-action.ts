import { useState } from "react";
import { useRevalidator } from "react-router";
import { useToast } from "#ui/overlays/toast.tsx";

type FriendAction = {
  /** May throw an error whose message is for people. */
  act: () => Promise<unknown>;
  /** Said when it is done. */
  text: string;
  onDone?: (() => void) | undefined;
};

/** Does something between two people, says so, and has the screen read anew. One at a time. */
export function useFriendAction() {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);

  async function run({ act, text, onDone }: FriendAction): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      await act();
      toast({ text });
      onDone?.();
      await revalidate();
    } catch (error) {
      toast({ text: error instanceof Error ? error.message : String(error) });
    } finally {
      setBusy(false);
    }
  }

  return { run: (action: FriendAction) => void run(action), isBusy };
}
