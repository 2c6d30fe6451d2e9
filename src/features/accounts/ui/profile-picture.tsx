import { PictureProgress } from "#features/pictures/ui/picture-progress.tsx";
import type { Upload } from "#features/pictures/ui/uploads.ts";
import { useSinglePicture } from "#features/pictures/ui/use-single-picture.ts";
import { Button } from "#ui/controls/button.tsx";
import { FileButton } from "#ui/controls/file-button.tsx";
import { Notice } from "#ui/status/notice.tsx";

export type ProfilePictureProps = {
  /** A picture of one's own stands in for LINE's. */
  isOwn: boolean;
  upload: Upload;
  /** Shows the uploaded picture from then on. */
  onUploaded: (url: string) => Promise<void>;
  /** Back to LINE's picture. */
  onReset: () => Promise<void>;
};

/** Chooses a picture of oneself. It is kept at once, apart from the rest of the form. */
export function ProfilePicture({ isOwn, onReset, ...sending }: ProfilePictureProps) {
  const { sent, problem, take, act } = useSinglePicture(sending);
  const isBusy = sent !== null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {isBusy && <PictureProgress label="プロフィール画像の送信" sent={sent} />}
      {problem && <Notice look="error">{problem}</Notice>}
      <div className="flex flex-wrap items-center gap-2">
        <FileButton icon="camera" label="画像を変更する" isBusy={isBusy} onFiles={take} />
        {isOwn && !isBusy && (
          <Button look="quiet" className="text-sm" onClick={() => void act(onReset)}>
            LINEの画像に戻す
          </Button>
        )}
      </div>
    </div>
  );
}
