import { PictureProgress } from "#features/pictures/ui/picture-progress.tsx";
import type { Upload } from "#features/pictures/ui/uploads.ts";
import { useSinglePicture } from "#features/pictures/ui/use-single-picture.ts";
import { Button } from "#ui/controls/button.tsx";
import { FileButton } from "#ui/controls/file-button.tsx";
import type { PictureImage } from "#ui/images/picture-sources.ts";
import { Panel } from "#ui/panel.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { PaperCardPhoto } from "./paper-card.tsx";

type OwnPaperCardProps = {
  image: PictureImage | null;
  upload: Upload;
  /** Puts the uploaded photo on the card. */
  onUploaded: (url: string) => Promise<void>;
  /** Takes it off the card, with a way back. */
  onRemove: () => Promise<void>;
};

/** The photo of the shop's card on its author's page, where it is taken, taken again and taken off. */
export function OwnPaperCard({ image, onRemove, ...sending }: OwnPaperCardProps) {
  const { sent, problem, take, act } = useSinglePicture(sending);
  const isBusy = sent !== null;
  return (
    <Panel title="お店のフレーバーカード">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {image ? (
          <PaperCardPhoto image={image} />
        ) : (
          <p className="phrases text-sm text-ink-2">
            お店でもらった紙のフレーバーカードを撮って、この一枚に残せます。
          </p>
        )}
        {sent !== null && <PictureProgress label="フレーバーカードの送信" sent={sent} />}
        {problem && <Notice look="error">{problem}</Notice>}
        <div className="flex flex-wrap items-center gap-2">
          <FileButton
            icon="camera"
            label={image ? "撮り直す" : "フレーバーカードを撮る"}
            isBusy={isBusy}
            className="flex-1"
            onFiles={take}
          />
          {image && !isBusy && (
            <Button look="quiet" className="shrink-0 text-sm" onClick={() => void act(onRemove)}>
              外す
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );
}
