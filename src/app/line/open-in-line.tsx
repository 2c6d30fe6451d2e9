import { useLocation } from "react-router";
import { permanentLink } from "#line-client/line-links.ts";
import { useRootData } from "../root-data.ts";

/** For LINE's in-app browser, which is not the mini app (line.md 8.16); its style shows it there alone, before any script. */
export function OpenInLine() {
  const liffId = useRootData()?.settings.liffId ?? null;
  const { pathname, search } = useLocation();
  if (liffId === null) return null;
  return (
    <aside aria-label="LINEミニアプリ" className="open-in-line">
      <span className="phrases min-w-0">LINEミニアプリで開くと、ログインせずに使えます。</span>
      <a href={permanentLink(liffId, pathname + search)} className="font-bold text-accent underline">
        LINEで開く
      </a>
    </aside>
  );
}
