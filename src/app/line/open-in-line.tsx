import { useLocation } from "react-router";
import { permanentLink } from "#line-client/line-links.ts";
import { BUTTON_CLASSES } from "#ui/controls/button.tsx";

/** For LINE's in-app browser, which is not the mini app (line.md 8.16); its style shows it there alone, before any script. */
export default function OpenInLine({ liffId }: { liffId: string }) {
  const { pathname, search } = useLocation();
  return (
    <aside aria-label="LINEミニアプリ" className="open-in-line">
      <p className="phrases min-w-[min(9rem,100%)] flex-1">
        LINEミニアプリで開くと、友だちにそのまま送れます。
      </p>
      <a
        href={permanentLink(liffId, pathname + search)}
        className={`${BUTTON_CLASSES.line} min-h-11! px-5! text-sm`}
      >
        LINEで開く
      </a>
    </aside>
  );
}
