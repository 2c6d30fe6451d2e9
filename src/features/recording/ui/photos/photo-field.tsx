import { type ClipboardEvent, type DragEvent, Suspense, useId, useRef, useState } from "react";
import { MAX_IMAGES_PER_MIX } from "#features/mixes/mix-limits.ts";
import { FileButton } from "#ui/controls/file-button.tsx";
import { lazyPart } from "#ui/status/lazy-part.ts";
import { Skeleton } from "#ui/status/skeleton.tsx";
import type { DraftPhoto } from "../../stored-draft.ts";
import type { PhotoTilesProps } from "./photo-tiles.tsx";
import { type ChangePhotos, usePhotos } from "./use-photos.ts";

/** Most cards have no photo: what arranges them comes with the first. */
const PhotoTiles = lazyPart<PhotoTilesProps>(() => import("./photo-tiles.tsx"));

type PhotoFieldProps = {
  photos: DraftPhoto[];
  changePhotos: ChangePhotos;
  onRemove: (photo: DraftPhoto) => void;
  /** How far each is on its way, from 0 to 1. */
  progress?: ReadonlyMap<string, number>;
  /** How many more the card has, which a review withholds: they count among the four. */
  withheld?: number;
};

/** Up to four photos: chosen, taken, dropped or pasted. */
export function PhotoField({ photos, changePhotos, onRemove, progress, withheld = 0 }: PhotoFieldProps) {
  const most = MAX_IMAGES_PER_MIX - withheld;
  const { problems, add } = usePhotos(photos, changePhotos, most);
  const [isOver, setOver] = useState(false);
  const helpId = useId();
  const errorId = useId();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const hasRoom = photos.length < most;

  function remove(photo: DraftPhoto) {
    // After the last one the focus is where the next one is chosen.
    if (photos.length === 1) fieldset.current?.querySelector<HTMLElement>("input[type=file]")?.focus();
    onRemove(photo);
  }
  function drop(event: DragEvent) {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(false);
    void add([...event.dataTransfer.files]);
  }
  function paste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    void add(files);
  }

  return (
    <fieldset
      ref={fieldset}
      data-field="photos"
      aria-describedby={problems.length > 0 ? `${helpId} ${errorId}` : helpId}
      className={`grid min-w-0 gap-2 rounded-m ${isOver ? "outline-3 outline-offset-4 outline-accent" : ""}`}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      <legend className="mb-1.5 flex items-baseline gap-2 text-sm font-bold text-ink-2">
        写真
        <span className="tabular font-normal">
          {photos.length > 0 ? `${photos.length} / ${most}枚` : "任意"}
        </span>
      </legend>
      {photos.length > 0 && (
        <Suspense fallback={<Skeleton className="h-24" />}>
          <PhotoTiles
            photos={photos}
            changePhotos={changePhotos}
            onRemove={remove}
            progress={progress ?? NOTHING_SENT}
          />
        </Suspense>
      )}
      {hasRoom && (
        <div className="flex flex-wrap gap-2">
          <FileButton icon="images" label="写真を選ぶ" isMultiple className="flex-1" onFiles={add} />
          <FileButton icon="camera" label="撮影する" isCamera className="flex-1" onFiles={add} />
        </div>
      )}
      <p id={helpId} className="phrases text-sm text-ink-2">
        {withheld > 0 && `通報により確認中の写真が${withheld}枚あり、枚数に含まれます。`}
        {MAX_IMAGES_PER_MIX}枚まで、1枚10MBまで。撮影した場所の情報は取り除かれます。
      </p>
      <div id={errorId} role="alert" className="grid gap-1">
        {problems.map((text) => (
          <p key={text} className="text-sm font-bold text-danger">
            {text}
          </p>
        ))}
      </div>
    </fieldset>
  );
}

const NOTHING_SENT: ReadonlyMap<string, number> = new Map();
