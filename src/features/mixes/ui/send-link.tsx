import type { MouseEvent } from "react";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { lineShareUrl } from "../line-share.ts";

type SendLinkProps = { title: string; url: string; onUnsent: () => void };

/** Sends a card: by the phone's own sheet where there is one, else through LINE. A link, so it works before any script. */
export function SendLink({ title, url, onUnsent }: SendLinkProps) {
  const lineUrl = lineShareUrl(title, url);

  async function share(event: MouseEvent) {
    if (!("share" in navigator)) return;
    event.preventDefault();
    try {
      await navigator.share({ title, url });
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === "AbortError";
      if (!isCancelled && !openAside(lineUrl)) onUnsent();
    }
  }

  return (
    <ButtonLink to={lineUrl} target="_blank" rel="noreferrer" look="line" className="w-full" onClick={share}>
      <Icon name="send" />
      送る
    </ButtonLink>
  );
}

/** False where the browser keeps pages from opening windows. */
function openAside(url: string): boolean {
  const opened = window.open(url, "_blank");
  if (opened) opened.opener = null;
  return opened !== null;
}
