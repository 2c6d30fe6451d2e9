import type { Shareable } from "#line-client/line-client.ts";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import type { SharePicture } from "../share-pictures.ts";
import { ShareButton } from "./share/share-button.tsx";

type CardActionsProps = {
  title: string;
  /** Absolute, as anybody's browser opens it. */
  url: string;
  /** The same for LINE, where it is a message. */
  shareable: Shareable;
  /** The card's public page. */
  path: string;
  /** The card as pictures to keep. */
  pictures: readonly SharePicture[];
  /** Why the link would open for nobody; null where it can be sent. */
  whyNotSendable: string | null;
  isTurned: boolean;
  onTurn: () => void;
};

/** What can be done with a card: share it, show its code. One that nobody else may open is kept as a picture alone. */
export function CardActions(props: CardActionsProps) {
  const { title, url, shareable, path, pictures, whyNotSendable, isTurned, onTurn } = props;
  if (whyNotSendable !== null) {
    return (
      <div className="grid gap-3">
        <p className="flex items-start gap-3 rounded-m bg-surface-2 p-4 text-sm">
          <Icon name="lock" className="mt-0.5 size-5 text-ink-2" />
          <span className="phrases min-w-0 flex-1">{whyNotSendable}</span>
        </p>
        <ShareButton look="secondary" title={title} pictures={pictures} link={null}>
          <Icon name="download" />
          画像を保存
        </ShareButton>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.25rem,100%),1fr))] gap-2">
      <ShareButton look="secondary" title={title} pictures={pictures} link={{ url, shareable, path }}>
        <Icon name="share-2" />
        シェアする
      </ShareButton>
      <Button look="secondary" className="px-3!" onClick={onTurn}>
        <Icon name={isTurned ? "refresh-cw" : "qr-code"} />
        {isTurned ? "表に戻す" : "QRコード"}
      </Button>
    </div>
  );
}
