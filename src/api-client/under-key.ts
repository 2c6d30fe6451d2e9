import { newId } from "#foundation/entity-id.ts";
import { ApiError } from "./api-error.ts";

/** The write before this one, where nobody knows whether it arrived. */
let lost: { act: string; key: string } | null = null;

/**
 * Sends a write with an Idempotency-Key. Right after an answer that was lost, the same again is the same act and has the same key. Any
 * other write in between ends that: liking, unliking and liking again are three acts.
 */
export async function underKey<Result>(act: string, send: (key: string) => Promise<Result>): Promise<Result> {
  const key = lost?.act === act ? lost.key : newId();
  lost = null;
  try {
    return await send(key);
  } catch (error) {
    const isAnswered = error instanceof ApiError && error.status >= 400 && error.status < 500;
    if (!isAnswered) lost = { act, key };
    throw error;
  }
}
