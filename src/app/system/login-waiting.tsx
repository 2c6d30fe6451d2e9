import { useEffect, useState } from "react";
import { href } from "react-router";
import { BlankCard } from "#features/mixes/ui/blank-card.tsx";
import { BUTTON_CLASSES, Button } from "#ui/button.tsx";
import { LOGIN_PATH } from "../login-href.ts";

/** How long a sign-in may be waited for (specification, section 2). */
export const AUTH_TIMEOUT_MS = 30_000;

/** From the press that leads to LINE until the browser has left. */
export function LoginWaiting({ productName }: { productName: string }) {
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    const begin = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
      if (link?.pathname === LOGIN_PATH && !isElsewhere) setWaiting(true);
    };
    // The back button may bring this very page back, as it was left.
    const end = (event: PageTransitionEvent) => event.persisted && setWaiting(false);
    document.addEventListener("click", begin);
    window.addEventListener("pageshow", end);
    return () => {
      document.removeEventListener("click", begin);
      window.removeEventListener("pageshow", end);
    };
  }, []);
  // Escape stops the browser's way to LINE as well.
  return isWaiting && <LoginWaitingScreen productName={productName} onClose={() => setWaiting(false)} />;
}

type LoginWaitingScreenProps = { productName: string; onClose: () => void };

/** A full screen while LINE is asked, which gives up in its own words. */
export function LoginWaitingScreen({ productName, onClose }: LoginWaitingScreenProps) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), AUTH_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <dialog
      ref={coverPage}
      aria-label="ログイン"
      onClose={onClose}
      className="m-0 grid h-dvh max-h-none w-full max-w-none place-content-center justify-items-center gap-6 bg-bg px-5 text-center text-ink outline-none"
    >
      {isLate ? <TimedOut /> : <Waiting productName={productName} />}
    </dialog>
  );
}

/** Modal: the keyboard does not reach what cannot be seen. */
function coverPage(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal();
}

function Waiting({ productName }: { productName: string }) {
  return (
    <>
      <span
        aria-hidden="true"
        className="size-[30px] animate-spin rounded-pill border-3 border-accent border-t-transparent"
      />
      <p role="status" className="phrases grid gap-1">
        <span className="text-lg font-bold">{productName}にログインしています</span>
        <span className="text-ink-2">しばらくお待ちください</span>
      </p>
    </>
  );
}

function TimedOut() {
  return (
    <>
      <BlankCard className="w-40" mark="…" />
      <h1 role="alert" className="text-xl">
        認証処理がタイムアウトしました
      </h1>
      <div className="grid w-72 max-w-full gap-3">
        <Button onClick={() => window.location.reload()}>再読み込みする</Button>
        {/* A plain address: this screen also stands where there is no router yet. */}
        <a href={href("/login")} className={BUTTON_CLASSES.secondary}>
          ログイン画面へ
        </a>
      </div>
    </>
  );
}
