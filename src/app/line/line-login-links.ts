import { useEffect } from "react";
import { currentLine } from "#line-client/current-line.ts";
import { LOGIN_PATH } from "../login-href.ts";

/** The way in that asks nothing of the SDK, for whoever its log-in fails. */
const WITHOUT_SDK = "/login-pc";

/** Where this page was opened as a mini app, the links that lead to LINE's log-in lead through the SDK. */
export function useLineLoginLinks(): void {
  useEffect(() => {
    const takeOver = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      const line = currentLine();
      if (link?.pathname !== LOGIN_PATH || line?.kind !== "liff") return;
      if (window.location.pathname === WITHOUT_SDK) return;
      event.preventDefault();
      line.login(new URLSearchParams(link.search).get("next") ?? "/");
    };
    document.addEventListener("click", takeOver);
    return () => document.removeEventListener("click", takeOver);
  }, []);
}
