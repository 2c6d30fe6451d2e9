import { Suspense, useEffect, useEffectEvent, useState } from "react";
import { Icon } from "#ui/images/icon.tsx";
import { useOpenings } from "#ui/overlays/use-openings.ts";
import { overlayPart } from "#ui/status/lazy-part.ts";

type SiteMenuProps = { isOpen: boolean; onClose: () => void };

const SiteMenu = overlayPart<SiteMenuProps>(() => import("./site-menu.tsx"), CloseAgain);

/** A menu that does not come is closed again, so that the next press asks for it anew. */
function CloseAgain({ onClose }: SiteMenuProps): null {
  const close = useEffectEvent(onClose);
  useEffect(() => close(), []);
  return null;
}

/** Opens the site menu. */
export function SiteMenuButton({ isLabelled = false }: { isLabelled?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const openings = useOpenings(isOpen);
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
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" className={isLabelled ? "size-5" : "size-6"} />
        {isLabelled && "メニュー"}
      </button>
      {openings > 0 && (
        <Suspense>
          <SiteMenu key={openings} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
