import { useState } from "react";
import { useRevalidator } from "react-router";
import { useToast } from "../overlays/toast.tsx";
import type { ToastMessage } from "../overlays/toast-message.ts";

export type Action<Result> = {
  /** May throw an error whose message is for people. */
  act: () => Promise<Result>;
  /** Said when it is done. */
  text: string | ((result: Result) => string);
  onDone?: (() => void) | undefined;
  /** Stands beside what is said. */
  further?: ToastMessage["action"] | undefined;
};

/** Does something that is done at once, says so, and has the screen read anew. One at a time. */
export function useAction() {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);

  async function run<Result>({ act, text, onDone, further }: Action<Result>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      const result = await act();
      toast({
        text: typeof text === "string" ? text : text(result),
        ...(further && { action: further }),
      });
      onDone?.();
      await revalidate();
    } catch (error) {
      toast({ text: error instanceof Error ? error.message : String(error) });
    } finally {
      setBusy(false);
    }
  }

  return { run: <Result>(action: Action<Result>) => void run(action), isBusy };
}
