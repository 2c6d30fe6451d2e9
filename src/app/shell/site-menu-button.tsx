import { lazy, Suspense, useState } from "react";
import { Icon } from "#ui/icon.tsx";

const SiteMenu = lazy(() => import("./site-menu.tsx"));

/** Opens the site menu; what draws it is loaded with the first press. */
export function SiteMenuButton({ isLabelled = false }: { isLabelled?: boolean }) {
  const [state, setState] = useState<"never-opened" | "open" | "closed">("never-opened");
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={isLabelled ? undefined : "メニュー"}
        className={
          isLabelled
            ? "flex min-h-12 w-full items-center gap-3 rounded-m px-4 text-ink-2 hover:bg-surface-2 hover:text-ink"
            : "inline-flex size-11 items-center justify-center rounded-pill text-ink-2 hover:bg-surface-2 hover:text-ink"
        }
        onClick={() => setState("open")}
      >
        <Icon name="menu" className={isLabelled ? "size-5" : "size-6"} />
        {isLabelled && "メニュー"}
      </button>
      {state !== "never-opened" && (
        <Suspense>
          <SiteMenu isOpen={state === "open"} onClose={() => setState("closed")} />
        </Suspense>
      )}
    </>
  );
}
