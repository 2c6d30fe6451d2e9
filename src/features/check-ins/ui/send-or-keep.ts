import { newId } from "#foundation/entity-id.ts";
import { verdictOn, type WaitingVisit } from "../waiting-visit.ts";
import { addWaitingVisit } from "./visit-store.ts";

/** What is kept of a press while it waits for a network. */
type Kept = Pick<WaitingVisit, "shop" | "visit"> & {
  /** Whose it is. */
  personId: string;
};

export type Sent<Result> =
  | { is: "done"; result: Result }
  /** It waits for a network. */
  | { is: "queued" }
  | { is: "failed"; text: string };

/** The one way of what is pressed about visits: sent at once, or kept under its Idempotency-Key until there is a network. */
export async function sendOrKeep<Result>(
  { shop, visit, personId }: Kept,
  send: (idempotencyKey: string) => Promise<Result>,
): Promise<Sent<Result>> {
  const queuedAt = new Date().toISOString();
  const id = newId();
  try {
    return { is: "done", result: await send(id) };
  } catch (error) {
    if (verdictOn(error) !== "wait") return { is: "failed", text: (error as Error).message };
    await addWaitingVisit({ id, owner: personId, shop, queuedAt, visit });
    return { is: "queued" };
  }
}
