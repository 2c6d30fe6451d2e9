import { useEffect, useState } from "react";
import { href } from "react-router";
import { BlankCard } from "#features/flavor-card/ui/blank-card.tsx";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { COVER_CLASSES, coverForLogin } from "./login-cover.ts";
import { listenToLoginPresses } from "./login-press.ts";

/** How long a sign-in may be waited for (specification, section 2). */
export const AUTH_TIMEOUT_MS = 30_000;

/** A log-in that was waited for before the app began took too long. */
let isLateAtStart = false;

/** Waits under the full screen until `work` is done, or gives up after 30 seconds and lets the app begin. */
export async function waitForLogin(productName: string, work: Promise<void>): Promise<void> {
  const uncover = coverForLogin(productName);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      isLateAtStart = true;
      resolve();
    }, AUTH_TIMEOUT_MS);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
  uncover();
}

type LoginWaitingProps = {
  productName: string;
  /** The press came before this did. */
  isPressed: boolean;
};

/** From the press that leads to LINE until the browser has left: a full screen, which gives up in its own words. */
export function LoginWaiting({ productName, isPressed }: LoginWaitingProps) {
  const [state, setState] = useState<"idle" | "waiting" | "timed-out">(isPressed ? "waiting" : "idle");
  useEffect(() => {
    if (isLateAtStart) setState("timed-out");
    // The back button may bring this very page back, as it was left.
    const end = (event: PageTransitionEvent) => event.persisted && setState("idle");
    const stopListening = listenToLoginPresses(() => setState("waiting"));
    window.addEventListener("pageshow", end);
    return () => {
      stopListening();
      window.removeEventListener("pageshow", end);
    };
  }, []);
  useEffect(() => {
    if (state !== "waiting") return;
    // Escape stops the browser's way to LINE as well.
    const uncover = coverForLogin(productName, () => setState("idle"));
    const timer = setTimeout(() => setState("timed-out"), AUTH_TIMEOUT_MS);
    return () => {
      uncover();
      clearTimeout(timer);
    };
  }, [state, productName]);

  return state === "timed-out" && <TimedOut onClose={() => setState("idle")} />;
}

function TimedOut({ onClose }: { onClose: () => void }) {
  return (
    <dialog ref={coverPage} tabIndex={-1} aria-label="ログイン" onClose={onClose} className={COVER_CLASSES}>
      <BlankCard className="w-40" mark="…" />
      <h1 role="alert" className="text-xl">
        認証処理がタイムアウトしました
      </h1>
      <div className="grid w-72 max-w-full gap-3">
        <Button onClick={() => window.location.reload()}>再読み込みする</Button>
        <ButtonLink to={href("/login")} reloadDocument look="secondary">
          ログイン画面へ
        </ButtonLink>
      </div>
    </dialog>
  );
}

function coverPage(dialog: HTMLDialogElement | null): void {
  if (!dialog || dialog.open) return;
  dialog.showModal();
  dialog.focus();
}
