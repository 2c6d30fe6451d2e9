import { useState } from "react";
import type { Shareable } from "#line-client/line-client.ts";
import { Button } from "../controls/button.tsx";
import { Icon } from "../images/icon.tsx";
import { Sheet } from "../overlays/sheet.tsx";
import { SendLink } from "./send-link.tsx";

type ShareLinkProps = {
  path: string;
  baseUrl: string;
  /** What the message begins with. */
  title: string;
  /** What stands at its end. */
  notice: string;
  sheetTitle: string;
};

/** Sends the link of a page: a button, and a sheet with the ways to send it and the address itself. */
export function ShareLink({ path, baseUrl, title, notice, sheetTitle }: ShareLinkProps) {
  const [isOpen, setOpen] = useState(false);
  const url = baseUrl + path;
  const shareable: Shareable = {
    title,
    url,
    messages: [{ type: "text", text: `${title}\n${url}\n${notice}` }],
  };
  return (
    <>
      <Button look="quiet" className="text-sm" onClick={() => setOpen(true)}>
        <Icon name="share-2" className="size-5" />
        シェアする
      </Button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={sheetTitle}>
        <div className="grid gap-4">
          <SendLink shareable={shareable} path={path} />
          <p className="rounded-s bg-surface-2 p-3 text-sm break-all select-all">{url}</p>
        </div>
      </Sheet>
    </>
  );
}
