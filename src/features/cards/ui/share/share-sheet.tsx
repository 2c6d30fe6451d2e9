import { useState } from "react";
import type { CardFace } from "#features/flavor-card/card-face.ts";
import type { CardSettings } from "#features/mixes/ui/card-link.tsx";
import type { Shareable } from "#line-client/line-client.ts";
import { linkForLine } from "#line-client/line-links.ts";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { CopyLink } from "#ui/sharing/copy-link.tsx";
import { SendLink } from "#ui/sharing/send-link.tsx";
import { shareMessage } from "../../share-message.ts";
import { sharePictures } from "../../share-pictures.ts";
import { PictureActions } from "./picture-actions.tsx";
import { PictureChoice } from "./picture-choice.tsx";
import { PictureStage } from "./picture-stage.tsx";

const NOT_COPIED = "コピーできませんでした。LINEで送るか、画像を保存してください。";

export type ShareSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  face: CardFace;
  settings: CardSettings;
  /** Of the page that others open; where one comes back to from LINE's consent, too. */
  path: string;
  /** There is a picture with its first photo. */
  hasPhoto: boolean;
  /** False where its link would open for nobody else: then there are the pictures alone. */
  isSendable: boolean;
};

/** Everything by which a card leaves the product: as one of its pictures, as a message in LINE, as a link. */
export default function ShareSheet(props: ShareSheetProps) {
  const { isOpen, onClose, face, settings, path, hasPhoto, isSendable } = props;
  const { title } = face;
  const pictures = sharePictures(path, { hasPhoto });
  const url = settings.baseUrl + path;
  const [shape, setShape] = useState(pictures[0]?.shape);
  const chosen = pictures.find((picture) => picture.shape === shape) ?? pictures[0];
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={isSendable ? "シェアする" : "画像を保存"}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {chosen && (
          <>
            <PictureStage key={chosen.shape} picture={chosen} title={title} />
            <PictureChoice pictures={pictures} chosen={chosen.shape} onChoose={setShape} />
            <PictureActions key={`${chosen.shape} actions`} picture={chosen} name={title} />
          </>
        )}
        {isSendable && (
          <div className="grid gap-2 border-t border-border pt-4">
            <SendLink shareable={shareableOf(props)} path={path} label="LINEの友だちに送る" />
            <CopyLink url={url} failedText={NOT_COPIED} />
          </div>
        )}
      </div>
    </Sheet>
  );
}

/** The card as a message, with links that open in LINE where there is a mini app. */
function shareableOf({ face, settings, path }: ShareSheetProps): Shareable {
  const inLine = (page: string) => linkForLine(settings, page);
  const links = {
    card: inLine(path),
    picture: `${settings.baseUrl}${path}/card.png?shape=line`,
    home: inLine("/"),
  };
  return { title: face.title, url: links.card, messages: [shareMessage(face, settings, links)] };
}
