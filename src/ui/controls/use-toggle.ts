import { useRef, useState } from "react";
import { useToast } from "../overlays/toast.tsx";

/**
 * Something that is on or off by a press, shown at once. Presses are sent one after the other, and only the last one
 * where several came meanwhile; what cannot be sent is put back, and said with the error's text.
 */
export function useToggle(isOn: boolean, send: (isOn: boolean) => Promise<void>): [boolean, () => void] {
  const toast = useToast();
  const [given, setGiven] = useState(isOn);
  const [shown, setShown] = useState(isOn);
  const sending = useRef<{ kept: boolean; wanted: boolean } | null>(null);
  // The page was loaded anew.
  if (given !== isOn) {
    setGiven(isOn);
    setShown(isOn);
  }

  async function press() {
    const wanted = !shown;
    setShown(wanted);
    if (sending.current) {
      sending.current.wanted = wanted;
      return;
    }
    const turn = { kept: shown, wanted };
    sending.current = turn;
    try {
      while (turn.kept !== turn.wanted) {
        const next = turn.wanted;
        await send(next);
        turn.kept = next;
      }
    } catch (error) {
      setShown(turn.kept);
      toast({ text: error instanceof Error ? error.message : String(error) });
    } finally {
      sending.current = null;
    }
  }
  return [shown, () => void press()];
}
