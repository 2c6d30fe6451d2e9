import type { NewCheckInInput } from "../check-in.ts";
import type { CheckIn } from "../check-in-response.ts";
import type { CheckInCalls } from "./check-in-calls.ts";
import { type Sent, sendOrKeep } from "./send-or-keep.ts";

export type Visitor = {
  shop: { id: string; name: string };
  /** Whose it is, while it waits for a network. */
  personId: string;
  calls: Pick<CheckInCalls, "checkIn">;
};

/** A guest's press, from whichever page. */
export function sendCheckIn(
  { shop, personId, calls }: Visitor,
  body: NewCheckInInput,
): Promise<Sent<CheckIn>> {
  const visit = { kind: "check-in" as const, ...body };
  return sendOrKeep({ shop, personId, visit }, (key) => calls.checkIn(shop.id, body, key));
}
