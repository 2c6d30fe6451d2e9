import { useRef } from "react";
import { newId } from "#foundation/entity-id.ts";

/**
 * Sends something with an idempotency key: the same content again is the same act until it succeeds, however a try ended. What is
 * sent after that is another act, also where it says the same.
 */
export function useActKey(): <Result>(
  content: unknown,
  send: (key: string) => Promise<Result>,
) => Promise<Result> {
  const act = useRef({ content: "", key: "" });
  return async (content, send) => {
    const written = JSON.stringify(content);
    if (act.current.content !== written) act.current = { content: written, key: newId() };
    const result = await send(act.current.key);
    act.current = { content: "", key: "" };
    return result;
  };
}
