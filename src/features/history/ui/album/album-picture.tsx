import { useState } from "react";
import { ALBUM_SIZE } from "#features/flavor-card/album-page.ts";
import { BUTTON_CLASSES, Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { sharePicture } from "#ui/sharing/share-picture.ts";
import { useCanShareFiles } from "#ui/sharing/use-can-share-files.ts";

type AlbumPictureProps = {
  src: string;
  name: string;
  /** What the saved file is called, without its ending. */
  file: string;
  alt: string;
  isFirst?: boolean;
};

const FAILED = "シェアできませんでした。画像を保存して送ってください。";

/** A picture of the album, to be kept or passed on. */
export function AlbumPicture({ src, name, file, alt, isFirst = false }: AlbumPictureProps) {
  const canShare = useCanShareFiles();
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");

  async function share() {
    setState("busy");
    setState((await sharePicture(src, file)) ? "idle" : "failed");
  }

  return (
    <figure className="grid gap-3">
      <img
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : "auto"}
        src={src}
        alt={alt}
        {...ALBUM_SIZE}
        className="h-auto w-full rounded-m bg-skeleton shadow-card"
      />
      <figcaption className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-bold">{name}</span>
        <span className="flex gap-2">
          <a
            href={src}
            download={`${file}.png`}
            aria-label={`${name}の画像を保存`}
            className={`${BUTTON_CLASSES.secondary} min-h-11! px-4! text-sm`}
          >
            <Icon name="download" className="size-4" />
            保存
          </a>
          {canShare && (
            <Button
              look="secondary"
              aria-label={`${name}の画像をシェアする`}
              className="min-h-11! px-4! text-sm"
              isBusy={state === "busy"}
              onClick={share}
            >
              <Icon name="share-2" className="size-4" />
              シェアする
            </Button>
          )}
        </span>
      </figcaption>
      <p role="status" className="text-sm font-bold text-danger empty:hidden">
        {state === "failed" && FAILED}
      </p>
    </figure>
  );
}
