import { pictureWidths, widthOf } from "#ui/images/picture-sources.ts";
import type { DraftPhoto } from "../../stored-draft.ts";
import { type PhotoLook, useStoredPhoto } from "./stored-photo.ts";

type PhotoPreviewProps = { photo: DraftPhoto; name: string };

/** A photo of a draft, small: from the card that shows it already, else from what this browser keeps. */
export function PhotoPreview({ photo: { id, image_url, width }, name }: PhotoPreviewProps) {
  const [narrowest] = width ? pictureWidths(width) : [];
  if (image_url === null || !narrowest) return <StoredPreview id={id} name={name} />;
  return <Look look={{ state: "ready", url: widthOf(image_url, narrowest, "webp") }} name={name} />;
}

function StoredPreview({ id, name }: { id: string; name: string }) {
  return <Look look={useStoredPhoto(id)} name={name} />;
}

function Look({ look, name }: { look: PhotoLook; name: string }) {
  switch (look.state) {
    case "preparing":
      return (
        <p role="status" className="grid size-full place-items-center">
          <span
            aria-hidden="true"
            className="size-6 animate-spin rounded-pill border-2 border-ink-3 border-t-transparent"
          />
          <span className="sr-only">{name}を準備しています</span>
        </p>
      );
    case "lost":
      return (
        <p className="grid size-full place-items-center p-1 text-center text-xs text-danger">
          読み込めません
        </p>
      );
    case "ready":
      return <img src={look.url} alt={name} draggable={false} className="size-full object-cover" />;
  }
}
