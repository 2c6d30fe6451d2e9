import { useState } from "react";

/** Does something at a press, and says in the screen's own place why it could not be done. One at a time. */
export function useAttempt() {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  /** `act` may throw an error whose message is for people. */
  async function attempt(act: () => Promise<void>): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      await act();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, problem, setProblem, attempt };
}
