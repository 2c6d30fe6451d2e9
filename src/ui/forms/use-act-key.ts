import { useRef } from "react";
import { newId } from "#foundation/entity-id.ts";

/** The idempotency key of something that is sent once: the same content again is the same act, however the first try ended. */
export function useActKey(): (content: unknown) => string {
  const act = useRef({ content: "", key: "" });
  return (content) => {
    const written = JSON.stringify(content);
    if (act.current.content !== written) act.current = { content: written, key: newId() };
    return act.current.key;
  };
}
