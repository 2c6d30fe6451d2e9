import { useEffect, useState } from "react";
import { isRouteErrorResponse } from "react-router";
import { Icon } from "#ui/images/icon.tsx";
import { isNetworkLost } from "../offline/network-lost.ts";
import { isLeaving } from "./leaving/page-leaving.ts";

/** How long an uncaught error is shown (specification, section 8). */
export const ERROR_BANNER_MS = 10_000;

const REPORTED = "uncaught-ui-error";

/** Shows the red banner. Answers such as 404, and the want of a network, are screens, not errors. */
export function reportUncaught(error?: unknown): void {
  if (!isRouteErrorResponse(error) && !isNetworkLost(error)) window.dispatchEvent(new Event(REPORTED));
}

/** Hears of what `reportUncaught` reports until the returned function is called. */
export function listenToUncaught(onReport: () => void): () => void {
  window.addEventListener(REPORTED, onReport);
  return () => window.removeEventListener(REPORTED, onReport);
}

/** Said, at the window, of presses that are given up because the app did not come (app/system/keep-presses.js). */
const PRESS_LOST = "press-lost";

/** Something broke that no screen caught: a red banner for ten seconds, above whatever is shown. */
export function ErrorBanner() {
  const [shownSince, setShownSince] = useState<number>();
  useEffect(() => {
    const show = () => {
      if (!isLeaving()) setShownSince(performance.now());
    };
    const onError = (event: ErrorEvent) => isOurs(event) && show();
    const onRejection = (event: PromiseRejectionEvent) => {
      if (isSkippedMotion(event.reason)) event.preventDefault();
      else show();
    };
    const stopListening = listenToUncaught(show);
    window.addEventListener(PRESS_LOST, show);
    window.addEventListener("error", onError);
    window.addEventListener("unhandledrejection", onRejection);
    return () => {
      stopListening();
      window.removeEventListener(PRESS_LOST, show);
      window.removeEventListener("error", onError);
      window.removeEventListener("unhandledrejection", onRejection);
    };
  }, []);
  useEffect(() => {
    if (shownSince === undefined) return;
    const timer = setTimeout(() => setShownSince(undefined), ERROR_BANNER_MS);
    return () => clearTimeout(timer);
  }, [shownSince]);

  return (
    <div
      role="alert"
      className="fixed inset-x-0 top-0 z-(--layer-toast) flex min-h-14 items-center justify-center gap-2 bg-danger px-4 py-2 text-sm font-bold text-danger-ink empty:hidden"
    >
      {shownSince !== undefined && (
        <>
          <Icon name="triangle-alert" />
          <p className="phrases">エラーが発生しました。もう一度お試しください。</p>
        </>
      )}
    </div>
  );
}

/** A page that comes without its motion is there all the same: another one came before its end, or it could not be drawn. */
function isSkippedMotion(reason: unknown): boolean {
  return reason instanceof DOMException && /transition/i.test(reason.message);
}

/** Extensions fail on our pages too, and observers that did not finish within a frame call that an error. */
function isOurs({ filename, message }: ErrorEvent): boolean {
  const isForeign = filename !== "" && !filename.startsWith(window.location.origin);
  return !isForeign && !message.startsWith("ResizeObserver loop");
}
