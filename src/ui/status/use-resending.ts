import { useEffect, useRef } from "react";

const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 60_000;

type Resending = {
  /** Sends what waits; further calls join the one that runs. Stays the same function. */
  sendAll: () => Promise<void>;
  /** Looks what waits, where there is no network. Stays the same function. */
  look: () => Promise<void>;
  /** Hears of what other pages of the browser add. */
  listen: (onChange: () => void) => () => void;
  /** The last attempt failed, and whether that wants the person and no other attempt. */
  hasFailed: boolean;
  needsSignIn: boolean;
};

/** Sends what waits when the network or the person comes back, and again, later each time it was in vain. */
export function useResending({ sendAll, look, listen, hasFailed, needsSignIn }: Resending): void {
  useEffect(() => {
    const send = () => void (navigator.onLine ? sendAll() : look());
    const sendWhenSeen = () => document.visibilityState === "visible" && send();
    send();
    window.addEventListener("online", send);
    document.addEventListener("visibilitychange", sendWhenSeen);
    const stopListening = listen(send);
    return () => {
      window.removeEventListener("online", send);
      document.removeEventListener("visibilitychange", sendWhenSeen);
      stopListening();
    };
  }, [sendAll, look, listen]);

  const attempts = useRef(0);
  useEffect(() => {
    if (!hasFailed || needsSignIn) {
      attempts.current = 0;
      return undefined;
    }
    const waitMs = Math.min(FIRST_RETRY_MS * 2 ** attempts.current++, LONGEST_RETRY_MS);
    const timer = setTimeout(() => navigator.onLine && void sendAll(), waitMs);
    return () => clearTimeout(timer);
  }, [sendAll, hasFailed, needsSignIn]);
}
