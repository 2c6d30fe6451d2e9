import { permanentLink } from "#line-client/line-links.ts";
import { BUTTON_CLASSES } from "#ui/controls/button.tsx";

/**
 * Within an `aside` for LINE's in-app browser, which is not the mini app (line.md 8.16); its style shows it there alone, before any
 * script.
 */
export function OpenInLine({ liffId, path }: { liffId: string; path: string }) {
  return (
    <>
      <p className="phrases min-w-[min(9rem,100%)] flex-1">
        LINEミニアプリで開くと、友だちにそのまま送れます。
      </p>
      <a href={permanentLink(liffId, path)} className={`${BUTTON_CLASSES.line} min-h-11! px-5! text-sm`}>
        LINEで開く
      </a>
    </>
  );
}
