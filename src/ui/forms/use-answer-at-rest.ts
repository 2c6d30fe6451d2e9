import { useEffect, useEffectEvent, useState } from "react";

/**
 * What the server says of something that is being typed or chosen, asked for once that rests for `restMs` milliseconds; a newer
 * question ends an older one. The last answer stays until the next one is known, so that nothing flickers. Null before the first
 * answer, and where nothing is asked.
 */
export function useAnswerAtRest<Question, Answer>(
  question: Question | null,
  ask: (question: Question, signal: AbortSignal) => Promise<Answer>,
  restMs: number,
): Answer | "failed" | null {
  const [answer, setAnswer] = useState<Answer | "failed" | null>(null);
  const find = useEffectEvent(ask);
  useEffect(() => {
    if (question === null) {
      setAnswer(null);
      return undefined;
    }
    const asking = new AbortController();
    const timer = setTimeout(() => {
      find(question, asking.signal).then(
        (found) => !asking.signal.aborted && setAnswer(() => found),
        () => !asking.signal.aborted && setAnswer("failed"),
      );
    }, restMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [question, restMs]);
  return answer;
}
