import { useState } from "react";
import { type Sent, sendOrKeep } from "#features/check-ins/ui/send-or-keep.ts";
import { vibrate } from "./vibrate.ts";

export type PressState = "asked" | "sending" | "done" | "queued";

/** The one press of a counter's screen: sent at once, or kept in the tray; a phone says by a short shake that it was taken. */
export function useCounterPress(first: PressState) {
  const [state, setState] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);

  async function press<Result>(...asked: Parameters<typeof sendOrKeep<Result>>): Promise<Sent<Result>> {
    setState("sending");
    setProblem(null);
    const sent = await sendOrKeep(...asked);
    if (sent.is === "done") vibrate();
    if (sent.is === "failed") setProblem(sent.text);
    setState(sent.is === "failed" ? "asked" : sent.is);
    return sent;
  }

  return { state, setState, problem, press };
}
