import { useState } from "react";
import { askDevicePosition, type NoPosition } from "#features/shops/ui/ask-position.ts";
import type { NewCheckInInput } from "../check-in.ts";
import type { CheckIn } from "../check-in-response.ts";
import { sendCheckIn, type Visitor } from "./send-check-in.ts";
import type { Sent } from "./send-or-keep.ts";

export type CheckInState =
  | { is: "ready" | "locating" | "sending" }
  | { is: "nowhere"; why: NoPosition }
  | Sent<CheckIn>;

type UseCheckIn = Visitor & {
  /** The card that the visit is to prove; null for the newest of this night. */
  mixId: string | null;
  onDone: () => void;
  /** What was done before the page was opened. */
  before?: CheckIn | null;
};

/** Checks in once a press asks for it: by place, by the code that was read, or by neither. Without a network it waits. */
export function useCheckIn({ mixId, onDone, before = null, ...visitor }: UseCheckIn) {
  const [state, setState] = useState<CheckInState>(before ? { is: "done", result: before } : { is: "ready" });

  async function send(said: NewCheckInInput): Promise<void> {
    setState({ is: "sending" });
    const sent = await sendCheckIn(visitor, { ...said, ...(mixId !== null && { mixId }) });
    setState(sent);
    if (sent.is === "done") onDone();
  }

  return {
    state,
    isBusy: state.is === "locating" || state.is === "sending",
    async byPlace() {
      setState({ is: "locating" });
      const position = await askDevicePosition();
      if (typeof position === "string") return setState({ is: "nowhere", why: position });
      const { lat, lng, accuracy, ageS } = position;
      await send({ lat, lng, accuracy, position_age_s: ageS });
    },
    byCode: (code: string) => send({ code }),
    /** The visit alone, for whoever cannot or will not say where they are. */
    byNothing: () => send({}),
    /** As before the press. */
    again: () => setState({ is: "ready" }),
  };
}
