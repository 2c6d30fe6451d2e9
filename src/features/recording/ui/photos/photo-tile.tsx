import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { useId } from "react";
import { MAX_ALT } from "#features/mixes/mix-images.ts";
import { INPUT_CLASSES } from "#ui/controls/field.tsx";
import { Icon } from "#ui/images/icon.tsx";
import type { IconName } from "#ui/images/icon-names.ts";
import { ProgressBar } from "#ui/status/progress-bar.tsx";
import type { DraftPhoto } from "../../draft-photos.ts";
import { PhotoPreview } from "./photo-preview.tsx";

type PhotoTileProps = {
  photo: DraftPhoto;
  index: number;
  count: number;
  /** How much of it is sent, from 0 to 1; null while it is not on its way. */
  sent: number | null;
  onMove: (by: 1 | -1) => void;
  onDescribe: (alt: string) => void;
  onRemove: () => void;
};

/** One photo, with what it shows in words and its place among the others. */
export function PhotoTile({ photo, index, count, sent, onMove, onDescribe, onRemove }: PhotoTileProps) {
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: photo.id });
  const name = `写真${index + 1}`;
  const altId = useId();
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={`flex flex-wrap items-start gap-3 rounded-m border border-border bg-surface p-2 ${isDragging ? "relative z-(--layer-bar) shadow-card" : ""}`}
    >
      <div
        {...listeners}
        className="relative size-22 touch-manipulation overflow-hidden rounded-s bg-surface-2 select-none"
      >
        <PhotoPreview photo={photo} name={name} />
        {sent !== null && (
          <ProgressBar label={`${name}の送信`} value={sent} className="absolute inset-x-1.5 bottom-1.5" />
        )}
      </div>
      <div className="grid min-h-22 min-w-[min(8rem,100%)] flex-1 grid-cols-[minmax(0,1fr)] content-between gap-1">
        <label htmlFor={altId} className="sr-only">
          {name}の説明
        </label>
        {/* It grows with what is written, which is one line of words wherever it is read. Where it cannot, two lines are in sight. */}
        <textarea
          id={altId}
          rows={1}
          className={`${INPUT_CLASSES} field-sizing-content min-h-11! resize-none py-1.5! not-supports-[field-sizing:content]:h-17`}
          value={photo.alt}
          maxLength={MAX_ALT}
          placeholder="写真の説明（任意）"
          autoComplete="off"
          onChange={(event) => onDescribe(event.target.value.replaceAll(/\s*\n\s*/g, " "))}
        />
        <div className="-mb-1 flex justify-end">
          <TileButton
            icon="chevron-left"
            turn="rotate-90"
            label={`${name}を前へ`}
            isOff={index === 0}
            onPress={() => onMove(-1)}
          />
          <TileButton
            icon="chevron-left"
            turn="-rotate-90"
            label={`${name}を後ろへ`}
            isOff={index === count - 1}
            onPress={() => onMove(1)}
          />
          <TileButton icon="trash-2" label={`${name}を外す`} onPress={onRemove} />
        </div>
      </div>
    </li>
  );
}

type TileButtonProps = {
  icon: IconName;
  turn?: string;
  label: string;
  isOff?: boolean;
  onPress: () => void;
};

function TileButton({ icon, turn = "", label, isOff = false, onPress }: TileButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isOff}
      onClick={onPress}
      className="inline-flex size-11 items-center justify-center rounded-s text-ink-2 hover:text-ink disabled:opacity-40"
    >
      <Icon name={icon} className={`size-5 ${turn}`} />
    </button>
  );
}
