import { useId } from "react";
import { MAX_ALT } from "#features/mixes/mix-limits.ts";
import { INPUT_CLASSES } from "#ui/controls/field.tsx";
import { MoveButtons, SortableRow } from "#ui/lists/sortable-list.tsx";
import { ProgressBar } from "#ui/status/progress-bar.tsx";
import type { DraftPhoto } from "../../stored-draft.ts";
import { PhotoPreview } from "./photo-preview.tsx";

type PhotoTileProps = {
  photo: DraftPhoto;
  index: number;
  count: number;
  /** How much of it is sent, from 0 to 1; null while it is not on its way. */
  sent: number | null;
  onMove: (from: number, to: number) => void;
  onDescribe: (alt: string) => void;
  onRemove: () => void;
};

/** One photo, with what it shows in words and its place among the others. */
export function PhotoTile({ photo, index, count, sent, onMove, onDescribe, onRemove }: PhotoTileProps) {
  const name = `写真${index + 1}`;
  const altId = useId();
  return (
    <SortableRow
      id={photo.id}
      handleClassName="relative size-22 overflow-hidden rounded-s bg-surface-2"
      handle={
        <>
          <PhotoPreview photo={photo} name={name} />
          {sent !== null && (
            <ProgressBar label={`${name}の送信`} value={sent} className="absolute inset-x-1.5 bottom-1.5" />
          )}
        </>
      }
    >
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
        <div className="-mb-1">
          <MoveButtons
            {...{ name, index, count, onMove, onRemove }}
            removal={{ icon: "trash-2", label: `${name}を外す` }}
          />
        </div>
      </div>
    </SortableRow>
  );
}
