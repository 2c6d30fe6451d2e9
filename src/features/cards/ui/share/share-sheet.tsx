import { useState } from "react";
import type { Shareable } from "#line-client/line-client.ts";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { CopyLink } from "#ui/sharing/copy-link.tsx";
import { SendLink } from "#ui/sharing/send-link.tsx";
import type { SharePicture } from "../../share-pictures.ts";
import { PictureActions } from "./picture-actions.tsx";
import { PictureChoice } from "./picture-choice.tsx";
import { PictureStage } from "./picture-stage.tsx";

const NOT_COPIED = "コピーできませんでした。LINEで送るか、画像を保存してください。";

export type ShareSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  /** The card's. */
  title: string;
  /** At least one; the first is chosen. */
  pictures: readonly SharePicture[];
  /** Null where it would open for nobody else: then there are the pictures alone. */
  link: ShareLink | null;
};

export type ShareLink = {
  /** Absolute, as anybody's browser opens it. */
  url: string;
  /** The same for LINE, where it is a message. */
  shareable: Shareable;
  /** The page to come back to from LINE's consent. */
  path: string;
};

/** Everything by which a card leaves the product: as one of its pictures, as a message in LINE, as a link. */
export default function ShareSheet({ isOpen, onClose, title, pictures, link }: ShareSheetProps) {
  const [shape, setShape] = useState(pictures[0]?.shape);
  const chosen = pictures.find((picture) => picture.shape === shape) ?? pictures[0];
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={link ? "シェアする" : "画像を保存"}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {chosen && (
          <>
            <PictureStage key={chosen.shape} picture={chosen} title={title} />
            <PictureChoice pictures={pictures} chosen={chosen.shape} onChoose={setShape} />
            <PictureActions key={`${chosen.shape} actions`} picture={chosen} name={title} />
          </>
        )}
        {link && (
          <div className="grid gap-2 border-t border-border pt-4">
            <SendLink shareable={link.shareable} path={link.path} label="LINEの友だちに送る" />
            <CopyLink url={link.url} failedText={NOT_COPIED} />
          </div>
        )}
      </div>
    </Sheet>
  );
}
