import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { useNavigate } from "react-router";
import type { LinkSettings } from "#line-client/read-link.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field, INPUT_CLASSES } from "#ui/controls/field.tsx";
import { Panel } from "#ui/panel.tsx";
import { ScanCode } from "#ui/scanner/scan-code.tsx";
import { type Counter, scannedPage, scannedTicket } from "../scanned-page.ts";
import { scanningMessages } from "../scanning-messages.ts";

type ReadLinkProps = {
  settings: LinkSettings;
  /** Whoever scans for a shop's counter; null for a guest. */
  counter: Counter | null;
  /** What a counter does with a coupon, in place: also where there is no network. */
  onTicket?: (ticket: { id: string; code: string }) => void;
  /** Stands between the camera and the field. */
  children?: ReactNode;
};

const MOST_PASTED = 1_000;

/** The ways to a page of ours: camera, picture, a link that was sent. Others are shown and never opened. */
export function ReadLink({ settings, counter, onTicket, children }: ReadLinkProps) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();

  function take(text: string): string | null {
    const path = scannedPage(text, settings, counter);
    if (path === null) return scanningMessages.notOurs;
    const ticket = scannedTicket(path);
    if (ticket && onTicket) onTicket(ticket);
    else void navigate(path);
    return null;
  }

  function open(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setError(take(String(new FormData(event.currentTarget).get("link") ?? "")) ?? undefined);
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <ScanCode onRead={take} field={field} />
      {children}
      <Panel title="リンクから開く">
        <form onSubmit={open} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <Field
            label="リンク"
            help="カメラを使えないときは、送られてきたリンクを貼り付けてください。"
            error={error}
          >
            {(control) => (
              <input
                {...control}
                ref={field}
                name="link"
                type="text"
                inputMode="url"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={MOST_PASTED}
                className={INPUT_CLASSES}
              />
            )}
          </Field>
          <Button type="submit" look="secondary">
            開く
          </Button>
        </form>
      </Panel>
    </div>
  );
}
