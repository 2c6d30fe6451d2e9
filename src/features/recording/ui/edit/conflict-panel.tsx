import { MAX_IMAGES_PER_MIX } from "#features/mixes/mix-limits.ts";
import { mixMessages } from "#features/mixes/mix-messages.ts";
import { ConflictVersion, ConflictPanel as Panel } from "#ui/forms/conflict-panel.tsx";
import { differences } from "../../edit-draft.ts";
import type { DraftContent, DraftPhoto } from "../../stored-draft.ts";
import { PhotoPreview } from "../photos/photo-preview.tsx";

type ConflictPanelProps = {
  /** One's own changes on top of `theirs`. */
  mine: DraftContent;
  theirs: DraftContent;
  /** Photos of `theirs` for which one's own leave no room. */
  leftOut: DraftPhoto[];
  onTakeMine: () => void;
  onTakeTheirs: () => void;
};

/** Both versions of a card that was edited in two places, photos with them. */
export function ConflictPanel({ mine, theirs, leftOut, onTakeMine, onTakeTheirs }: ConflictPanelProps) {
  return (
    <Panel
      title={mixMessages.editConflict}
      rows={differences(mine, theirs).map(({ label, mine: own, theirs: other, photos }) => ({
        label,
        mine: <Version text={own} photos={photos?.mine} name="あなたの変更" />,
        theirs: <Version text={other} photos={photos?.theirs} name="いまの内容" />,
      }))}
      onTakeMine={onTakeMine}
      onTakeTheirs={onTakeTheirs}
    >
      {leftOut.length > 0 && (
        <div className="grid gap-1.5">
          <dt className="text-sm font-bold text-ink-2">入りきらない写真</dt>
          <dd className="grid gap-2 sm:grid-cols-2">
            <ConflictVersion name="自分の変更を使うと外れます">
              <Version
                text={`写真は${MAX_IMAGES_PER_MIX}枚までです。`}
                photos={leftOut}
                name="自分の変更を使うと外れます"
              />
            </ConflictVersion>
          </dd>
        </div>
      )}
    </Panel>
  );
}

type VersionProps = { text: string; photos: DraftPhoto[] | undefined; name: string };

function Version({ text, photos = [], name }: VersionProps) {
  return (
    <>
      {text}
      {photos.length > 0 && (
        <ul className="mt-1.5 grid grid-cols-4 gap-1.5">
          {photos.map((photo, index) => (
            <li key={photo.id} className="min-w-0">
              <span className="block aspect-square overflow-hidden rounded-s bg-surface">
                <PhotoPreview photo={photo} name={`${name}の写真${index + 1}`} />
              </span>
              {photo.alt && <span className="mt-0.5 line-clamp-2 text-xs wrap-anywhere">{photo.alt}</span>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
