import { FileButton } from "../controls/file-button.tsx";
import type { Scan } from "./use-scan.ts";

type PictureButtonProps = { scan: Scan; onTaken?: () => void };

/** Reads a code out of a picture of this device. */
export function PictureButton({ scan, onTaken }: PictureButtonProps) {
  return (
    <FileButton
      icon="images"
      label={scan.isBusy ? "読み取っています…" : "画像から読み取る"}
      alsoAccept="image/*"
      isBusy={scan.isBusy}
      className="min-h-[52px]! text-md!"
      onFiles={async (files) => {
        if (await scan.takePicture(files)) onTaken?.();
      }}
    />
  );
}
