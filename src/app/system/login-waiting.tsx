import { useEffect, useState } from "react";
import { href } from "react-router";
import { BlankCard } from "#features/mixes/ui/blank-card.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { LOGIN_PATH } from "../login-href.ts";

/** How long a sign-in may be waited for (specification, section 2). */
export const AUTH_TIMEOUT_MS = 30_000;

/** From the press that leads to LINE until the browser has left: a full screen, which gives up in its own words. */
export function LoginWaiting({ productName }: { productName: string }) {
  const [state, setState] = useState<"idle" | "waiting" | "timed-out">("idle");
  useEffect(() => {
    const begin = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
      if (link?.pathname === LOGIN_PATH && !isElsewhere) setState("waiting");
    };
    // The back button may bring this very page back, as it was left.
    const end = (event: PageTransitionEvent) => event.persisted && setState("idle");
    document.addEventListener("click", begin);
    window.addEventListener("pageshow", end);
    return () => {
      document.removeEventListener("click", begin);
      window.removeEventListener("pageshow", end);
    };
  }, []);
  useEffect(() => {
    if (state !== "waiting") return;
    const timer = setTimeout(() => setState("timed-out"), AUTH_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [state]);

  if (state === "idle") return null;
  return (
    <dialog
      ref={coverPage}
      aria-label="ログイン"
      // Escape stops the browser's way to LINE as well.
      onClose={() => setState("idle")}
      className="m-0 grid h-dvh max-h-none w-full max-w-none place-content-center justify-items-center gap-6 bg-bg px-5 text-center text-ink outline-none"
    >
      {state === "waiting" ? <Waiting productName={productName} /> : <TimedOut />}
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
        <ButtonLink to={href("/login")} reloadDocument look="secondary">
          ログイン画面へ
        </ButtonLink>
      </div>
    </>
  );
}
