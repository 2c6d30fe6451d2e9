import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useToast } from "../overlays/toast.tsx";

/** So long a decision can be taken back before anybody hears of it. */
const UNDO_MS = 8_000;

type Decision = {
  id: string;
  /** Says what was decided. */
  text: string;
  /** Sends it. May throw an error whose message is for people. */
  send: () => Promise<unknown>;
};

/**
 * Decisions that others are notified of and that no second one makes undone. What is decided leaves its list at once and is sent
 * some seconds later: until then 元に戻す brings it back, and nobody has heard of it. Leaving the page sends what was decided;
 * what could not be sent is listed again, and said.
 */
export function useDecisions() {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());
  const waiting = useRef(new Map<string, () => Promise<void>>());

  useEffect(() => {
    const sendAll = () => {
      for (const send of [...waiting.current.values()]) void send();
    };
    // A call takes a moment to begin: with `pagehide` alone it would be too late.
    addEventListener("beforeunload", sendAll);
    addEventListener("pagehide", sendAll);
    return () => {
      removeEventListener("beforeunload", sendAll);
      removeEventListener("pagehide", sendAll);
      sendAll();
    };
  }, []);

  function listAgain(id: string) {
    setDecided((before) => new Set([...before].filter((one) => one !== id)));
  }

  function decide({ id, text, send }: Decision): void {
    if (waiting.current.has(id)) return;
    setDecided((before) => new Set([...before, id]));
    const undone = new AbortController();
    const timer = setTimeout(() => void sendNow(), UNDO_MS);
    async function sendNow() {
      clearTimeout(timer);
      waiting.current.delete(id);
      undone.abort();
      try {
        await send();
      } catch (error) {
        toast({ text: error instanceof Error ? error.message : String(error) });
      }
      // Whether it was sent or not, the list is read anew: what is still in it can be decided again.
      // Without a network reading would fail, too, and take the screen with it.
      if (navigator.onLine) await revalidate();
      listAgain(id);
    }
    waiting.current.set(id, sendNow);
    function undo() {
      if (!waiting.current.delete(id)) return;
      clearTimeout(timer);
      listAgain(id);
    }
    toast({
      text,
      durationMs: UNDO_MS,
      signal: undone.signal,
      action: { label: "元に戻す", onPress: undo },
    });
  }

  return { decide, isDecided: (id: string) => decided.has(id) };
}
