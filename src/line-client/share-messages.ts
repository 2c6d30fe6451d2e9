import type { LineMessage } from "./line-client.ts";
import { LineError, NO_PROPER_ARGUMENT, TOO_MANY_MESSAGES } from "./line-error.ts";

/** Messages per send (specification, section 9). */
export const MESSAGES_PER_SEND = [1, 5] as const;

/** Throws what the specification says of messages (section 5); the SDK lets objects without a type pass (line.md 1). */
export function requireMessages(messages: unknown): asserts messages is LineMessage[] {
  const [, most] = MESSAGES_PER_SEND;
  if (!Array.isArray(messages) || messages.length === 0 || !messages.every(hasType)) {
    throw new LineError("INVALID_ARGUMENT", NO_PROPER_ARGUMENT);
  }
  if (messages.length > most) throw new LineError("INVALID_ARGUMENT", TOO_MANY_MESSAGES);
}

function hasType(message: unknown): boolean {
  const type = typeof message === "object" && message !== null ? (message as { type?: unknown }).type : null;
  return typeof type === "string" && type !== "";
}
