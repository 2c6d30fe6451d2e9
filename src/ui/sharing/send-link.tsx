import { type MouseEvent, useState } from "react";
import { useLine } from "#line-client/current-line.ts";
import type { LineClient, Shareable } from "#line-client/line-client.ts";
import { type LineError, needsLogin, toLineError } from "#line-client/line-error.ts";
import { lineShareUrl } from "#line-client/line-links.ts";
import { Button, ButtonLink } from "../controls/button.tsx";
import { Icon } from "../images/icon.tsx";
import { useToast } from "../overlays/toast.tsx";
import { LineFailure } from "../status/line-failure.tsx";

type SendLinkProps = {
  shareable: Shareable;
  /** The page to come back to, where LINE has to be asked who this is first. */
  path: string;
  label?: string;
};

const SENT = { text: "送信しました" };

/** Sends something: to friends in LINE, by the phone's own sheet, else through LINE's address, which works before any script. */
export function SendLink({ shareable, path, label = "送る" }: SendLinkProps) {
  const line = useLine();
  const toast = useToast();
  const [failure, setFailure] = useState<LineError | null>(null);
  const lineUrl = lineShareUrl(shareable.title, shareable.url);

  async function send(client: LineClient, work: Promise<unknown>) {
    setFailure(null);
    try {
      const outcome = await work;
      // The phone's own sheet says so itself; an old LINE cannot tell.
      if (client.kind === "liff" && outcome === "sent") toast(SENT);
    } catch (thrown) {
      const error = toLineError(thrown);
      if (!needsLogin(error)) return setFailure(error);
      client.logout();
      client.login(path);
    }
  }

  function share(event: MouseEvent) {
    if (!line?.canShare()) return;
    event.preventDefault();
    void send(line, line.share(shareable));
  }

  return (
    <div className="grid gap-3">
      <ButtonLink
        to={lineUrl}
        target="_blank"
        rel="noreferrer"
        look="line"
        className="w-full"
        onClick={share}
      >
        <Icon name="send" />
        {label}
      </ButtonLink>
      {line?.canSendToChat && (
        <Button
          look="secondary"
          className="w-full"
          onClick={() =>
            send(
              line,
              line.sendToChat(shareable.messages).then(() => "sent"),
            )
          }
        >
          このトークに送る
        </Button>
      )}
      {failure && (
        <LineFailure failure={failure}>
          <a
            href={lineUrl}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center font-bold text-accent underline"
          >
            LINEのアプリで送る
          </a>
        </LineFailure>
      )}
    </div>
  );
}
