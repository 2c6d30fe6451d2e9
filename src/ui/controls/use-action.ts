import { useState } from "react";
import { useRevalidator } from "react-router";
import { useToast } from "../overlays/toast.tsx";

type Action<Result> = {
  /** May throw an error whose message is for people. */
  act: () => Promise<Result>;
  /** Said when it is done. */
  text: string | ((result: Result) => string);
  onDone?: (() => void) | undefined;
};

/** Does something that is done at once, says so, and has the screen read anew. One at a time. */
export function useAction() {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);

  async function run<Result>({ act, text, onDone }: Action<Result>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    try {
      const result = await act();
      toast({ text: typeof text === "string" ? text : text(result) });
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
