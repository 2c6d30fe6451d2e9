import { useCallback, useMemo, useState } from "react";
import { useRemoval } from "#ui/lists/use-removal.ts";
import type { Refusal } from "../refusal.ts";
import type { RecommendationCalls } from "./recommendation-calls.ts";

/** Takes an idea away at once when it is refused, with the way back. */
export function useRefusals({ setRefused }: Pick<RecommendationCalls, "setRefused">) {
  const [refused, setRefusals] = useState<ReadonlySet<string>>(new Set());
  const takeOut = useCallback((id: string) => setRefusals((before) => new Set([...before, id])), []);
  const putBack = useCallback(
    (id: string) => setRefusals((before) => new Set([...before].filter((one) => one !== id))),
    [],
  );
  const remove = useRemoval(useMemo(() => ({ takeOut, putBack }), [takeOut, putBack]));
  const refuse = (refusal: Refusal, title: string) =>
    remove({
      id: refusal.target_id,
      text: `「${title}」を、これからはおすすめしません。`,
      remove: () => setRefused(refusal, true),
      restore: () => setRefused(refusal, false),
    });
  return { isRefused: (id: string) => refused.has(id), refuse };
}
