import { startTransition, useEffect, useRef, useState } from "react";
import { useToast } from "../overlays/toast.tsx";

type Saved<Value> = [
  shown: Value,
  change: (value: Value, onSaved?: () => Promise<void>) => void,
  isSending: boolean,
];

/**
 * Something that is saved as it is changed: shown at once, sent one change after the other, and only the last one where several
 * came meanwhile. `save` is given what was saved last, and moves it on where it saves by several calls. `onSaved` reads the screen
 * anew, once nothing waits any more: before that it would show what was. What cannot be saved is put back to what was saved last,
 * and said with the error's text.
 */
export function useSaved<Value>(
  given: Value,
  save: (value: Value, saved: { current: Value }) => Promise<void>,
): Saved<Value> {
  const toast = useToast();
  const [known, setKnown] = useState(given);
  const [isSending, setSending] = useState(false);
  /** What was changed here and the page does not say yet. */
  const [changed, setChanged] = useState<{ value: Value } | null>(null);
  const waiting = useRef<{ value: Value; onSaved: (() => Promise<void>) | undefined } | null>(null);
  const isRunning = useRef(false);
  const kept = useRef(given);
  // The page was loaded anew. What is still on its way stays.
  if (known !== given) {
    setKnown(given);
    if (!isSending) setChanged(null);
  }
  useEffect(() => {
    if (!isRunning.current) kept.current = given;
  }, [given]);

  async function send(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setSending(true);
    try {
      for (let turn = waiting.current; turn; turn = waiting.current) {
        waiting.current = null;
        await save(turn.value, kept);
        kept.current = turn.value;
        if (waiting.current || !turn.onSaved) continue;
        await turn.onSaved();
        // What was read anew is drawn in a transition, which may come much later than it: not before that.
        if (!waiting.current) startTransition(() => setChanged(null));
      }
    } catch (error) {
      waiting.current = null;
      setChanged({ value: kept.current });
      toast({ text: error instanceof Error ? error.message : String(error) });
    } finally {
      isRunning.current = false;
      setSending(false);
    }
  }

  function change(value: Value, onSaved?: () => Promise<void>): void {
    setChanged({ value });
    waiting.current = { value, onSaved };
    void send();
  }
  return [changed ? changed.value : given, change, isSending];
}
