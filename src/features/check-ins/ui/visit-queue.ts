import type { TicketCalls } from "#features/coupons/ui/coupon-calls.ts";
import { createViewStore } from "#ui/view-store.ts";
import { rewardText } from "../visit-text.ts";
import { bodyOf, verdictOn, type WaitingVisit } from "../waiting-visit.ts";
import type { CheckInCalls, StaffCalls } from "./check-in-calls.ts";
import { listWaitingVisits, removeWaitingVisit } from "./visit-store.ts";

export type QueueView = {
  waiting: WaitingVisit[];
  isSending: boolean;
  /** The last attempt failed; there will be another one. */
  hasFailed: boolean;
  /** Nothing is tried again by itself: why, for people; null while it is. */
  heldBack: string | null;
  /** What arrived since the page was opened, and what a check-in earned. */
  sent: { visit: WaitingVisit; earned: string | null }[];
  /** What was refused for good, and why. */
  refused: { visit: WaitingVisit; text: string }[];
};

const SIGN_IN = "もう一度ログインすると送信できます。";

const EMPTY: QueueView = {
  waiting: [],
  isSending: false,
  hasFailed: false,
  heldBack: null,
  sent: [],
  refused: [],
};

type QueueOptions = {
  owner: string;
  calls: Pick<CheckInCalls & StaffCalls & TicketCalls, "checkIn" | "confirmVisit" | "redeem">;
  /** Runs one after the other over all pages of the browser. */
  serially: (work: () => Promise<void>) => Promise<void>;
  now?: () => Date;
};

/** Sends one person's visits, each once, the first pressed first; what is refused lets the others go on. */
export function createVisitQueue({ owner, calls, serially, now = () => new Date() }: QueueOptions) {
  const { view, show, subscribe } = createViewStore(EMPTY);
  let running: Promise<void> | null = null;

  const look = async () => show({ waiting: await listWaitingVisits(owner) });

  async function attempt(visit: WaitingVisit): Promise<string | null> {
    const sending = bodyOf(visit, now());
    if (sending.kind === "check-in")
      return rewardText(await calls.checkIn(visit.shop.id, sending.body, visit.id));
    if (sending.kind === "redemption") await calls.redeem(sending.ticketId, sending.body, visit.id);
    else await calls.confirmVisit(visit.shop.id, sending.body, visit.id);
    return null;
  }

  /** False when there is no sense in going on with the next one. */
  async function send(visit: WaitingVisit): Promise<boolean> {
    try {
      const earned = await attempt(visit);
      show({ sent: [...view().sent, { visit, earned }] });
    } catch (error) {
      const verdict = verdictOn(error);
      const text = (error as Error).message;
      if (verdict === "wait" || verdict === "sign-in" || verdict === "settle") {
        show({ hasFailed: true, heldBack: { wait: null, "sign-in": SIGN_IN, settle: text }[verdict] });
        return false;
      }
      if (verdict === "done") show({ sent: [...view().sent, { visit, earned: null }] });
      else show({ refused: [...view().refused, { visit, text }] });
    }
    await removeWaitingVisit(visit.id);
    await look();
    return true;
  }

  async function sendQueued(): Promise<void> {
    show({ isSending: true, hasFailed: false, heldBack: null });
    // Read under the lock: what another page sent meanwhile is gone.
    for (const visit of await listWaitingVisits(owner)) if (!(await send(visit))) break;
  }

  return {
    subscribe,
    view,
    look,
    /** Sends what waits. Further calls join the one that runs. */
    sendAll(): Promise<void> {
      running ??= serially(sendQueued)
        .catch(() => undefined)
        .then(look)
        .finally(() => {
          running = null;
          show({ isSending: false });
        });
      return running;
    },
    /** What was told is read. */
    dismiss: () => show({ sent: [], refused: [] }),
  };
}
