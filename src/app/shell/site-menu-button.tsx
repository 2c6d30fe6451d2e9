import { type ComponentType, useState } from "react";
import { Icon } from "#ui/images/icon.tsx";
import { fetchAtRest } from "#ui/status/when-at-rest.ts";
import { reportUncaught } from "../system/error-banner.tsx";

const loadMenu = () => import("./site-menu.tsx");
fetchAtRest(loadMenu);

/**
 * Opens the site menu, by a sign in a phone's bar and by its word where there is room. What draws it comes when the page rests, or with
 * the first press. By hand, because `lazy` would remember a failure and take the whole page with it, an unsaved form included.
 */
export function SiteMenuButton({ isLabelled = false }: { isLabelled?: boolean }) {
  const [SiteMenu, setSiteMenu] = useState<ComponentType<{ isOpen: boolean; onClose: () => void }>>();
  const [isOpen, setOpen] = useState(false);

  async function open() {
    setOpen(true);
    try {
      const { default: loaded } = await loadMenu();
      setSiteMenu(() => loaded);
    } catch {
      setOpen(false);
      reportUncaught();
    }
  }

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={isLabelled ? undefined : "メニュー"}
        className={
          isLabelled
            ? "flex min-h-12 w-full items-center gap-3 rounded-m px-4 text-ink-2 hover:bg-surface-2 hover:text-ink"
            : "inline-flex size-11 items-center justify-center rounded-pill text-ink-2 hover:bg-surface-2 hover:text-ink lg:w-auto lg:rounded-s lg:px-3 lg:text-sm lg:font-bold"
        }
        onClick={open}
      >
        <Icon name="menu" className={isLabelled ? "size-5" : "size-6 lg:hidden"} />
        <span className={isLabelled ? "" : "max-lg:hidden"}>メニュー</span>
      </button>
      {SiteMenu && <SiteMenu isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
