import { PictureProgress } from "#features/pictures/ui/picture-progress.tsx";
import type { Upload } from "#features/pictures/ui/uploads.ts";
import { useSinglePicture } from "#features/pictures/ui/use-single-picture.ts";
import { Button } from "#ui/controls/button.tsx";
import { FileButton } from "#ui/controls/file-button.tsx";
import { Notice } from "#ui/status/notice.tsx";

type CoverFieldProps = {
  /** Its address; empty for none. */
  value: string;
  upload: Upload;
  onChange: (url: string) => void;
};

/** The picture above a news. It is sent at once, and shown to readers once the news is saved. */
export function CoverField({ value, upload, onChange }: CoverFieldProps) {
  const { sent, problem, take } = useSinglePicture({
    upload,
    onUploaded: async (url) => onChange(url),
  });
  const isBusy = sent !== null;
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="mb-2 text-sm font-bold">
        カバー写真<span className="ml-2 text-xs font-normal text-ink-2">任意</span>
      </legend>
      {value !== "" && (
        <img
          src={value}
          alt="カバー写真"
          className="aspect-[2/1] w-full max-w-md rounded-m bg-surface-2 object-cover"
        />
      )}
      {isBusy && <PictureProgress label="カバー写真の送信" sent={sent} />}
      {problem && <Notice look="error">{problem}</Notice>}
      <div className="flex flex-wrap items-center gap-2">
        <FileButton
          icon="camera"
          label={value === "" ? "写真を選ぶ" : "写真を変える"}
          isBusy={isBusy}
          onFiles={take}
        />
        {value !== "" && !isBusy && (
          <Button look="quiet" className="text-sm" onClick={() => onChange("")}>
            写真を外す
          </Button>
        )}
      </div>
    </fieldset>
  );
}
