import { type ReactNode, useState } from "react";
import type { Shareable } from "#line-client/line-client.ts";
import { Icon } from "#ui/images/icon.tsx";
import type { IconName } from "#ui/images/icon-names.ts";
import { copyText } from "#ui/sharing/copy-text.ts";
import { SendLink } from "#ui/sharing/send-link.tsx";

type CardActionsProps = {
  title: string;
  /** Absolute, as anybody's browser opens it. */
  url: string;
  /** The same for LINE, where it is a message. */
  shareable: Shareable;
  /** The card's public page. */
  path: string;
  /** The card as a picture to keep. */
  imageHref: string;
  /** Why the link would open for nobody; null where it can be sent. */
  whyNotSendable: string | null;
  isTurned: boolean;
  onTurn: () => void;
};

const COPIED = "リンクをコピーしました";
const NOT_COPIED = "コピーできませんでした。次のリンクを選んでコピーしてください。";
const TILE =
  "flex min-h-16 w-full flex-col items-center justify-center gap-1 rounded-m bg-surface-2 px-1 py-2 text-xs font-bold hover:brightness-95 active:brightness-90";

/** What can be done with a card: send it, show its code, keep its picture, copy its link. */
export function CardActions(props: CardActionsProps) {
  const { title, url, shareable, path, imageHref, whyNotSendable, isTurned, onTurn } = props;
  const [copying, setCopying] = useState<"none" | "done" | "failed">("none");

  async function copy() {
    setCopying("none");
    setCopying((await copyText(url)) ? "done" : "failed");
  }

  const image = { href: imageHref, download: `${title}.png`, target: "_blank", rel: "noreferrer" };
  if (whyNotSendable !== null) {
    return (
      <div className="grid gap-3">
        <p className="flex items-start gap-3 rounded-m bg-surface-2 p-4 text-sm">
          <Icon name="lock" className="mt-0.5 size-5 text-ink-2" />
          <span className="phrases min-w-0 flex-1">{whyNotSendable}</span>
        </p>
        <a
          {...image}
          className="inline-flex min-h-[52px] items-center justify-center gap-2 rounded-pill bg-surface-2 px-6 font-bold hover:brightness-95"
        >
          <Icon name="download" />
          画像を保存
        </a>
      </div>
    );
  }
  return (
    <div className="grid gap-3">
      <SendLink shareable={shareable} path={path} />
      <div className="grid grid-cols-3 gap-2">
        <button type="button" className={TILE} onClick={onTurn}>
          {isTurned ? (
            <TileWords icon="refresh-cw">表に戻す</TileWords>
          ) : (
            <TileWords icon="qr-code">QRコード</TileWords>
          )}
        </button>
        <a {...image} className={TILE}>
          <TileWords icon="download">画像を保存</TileWords>
        </a>
        <button type="button" className={TILE} onClick={copy}>
          <TileWords icon={copying === "done" ? "check" : "copy"}>リンクをコピー</TileWords>
        </button>
      </div>
      <p role="status" className="text-center text-sm font-bold">
        {copying === "done" && <span className="text-ok">{COPIED}</span>}
        {copying === "failed" && <span className="text-danger">{NOT_COPIED}</span>}
      </p>
      {copying === "failed" && <p className="rounded-s bg-surface-2 p-3 text-sm select-all">{url}</p>}
    </div>
  );
}

function TileWords({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <>
      <Icon name={icon} />
      <span>{children}</span>
    </>
  );
}
