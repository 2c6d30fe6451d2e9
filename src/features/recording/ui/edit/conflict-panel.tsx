import { MAX_IMAGES_PER_MIX } from "#features/mixes/mix-images.ts";
import { mixMessages } from "#features/mixes/mix-messages.ts";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import type { DraftContent } from "../../draft-fields.ts";
import type { DraftPhoto } from "../../draft-photos.ts";
import { differences } from "../../edit-draft.ts";
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

/** Both versions of a card that was edited in two places, and the choice between them. Nothing of either is lost yet. */
export function ConflictPanel({ mine, theirs, leftOut, onTakeMine, onTakeTheirs }: ConflictPanelProps) {
  const rows = differences(mine, theirs);
  return (
    <section
      aria-labelledby="conflict"
      tabIndex={-1}
      ref={bringIntoView}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-m border-2 border-warn bg-surface p-4 outline-none sm:p-5"
    >
      <div role="alert" className="flex items-start gap-3">
        <Icon name="triangle-alert" className="mt-0.5 size-5 text-warn" />
        <h2 id="conflict" className="phrases min-w-0 flex-1 text-md leading-snug">
          {mixMessages.editConflict}
        </h2>
      </div>
      <dl className="grid gap-4">
        {rows.map(({ label, mine: own, theirs: other, photos }) => (
          <div key={label} className="grid gap-1.5">
            <dt className="text-sm font-bold text-ink-2">{label}</dt>
            <dd className="grid gap-2 sm:grid-cols-2">
              <Version name="あなたの変更" text={own} photos={photos?.mine} />
              <Version name="いまの内容" text={other} photos={photos?.theirs} />
            </dd>
          </div>
        ))}
        {leftOut.length > 0 && (
          <div className="grid gap-1.5">
            <dt className="text-sm font-bold text-ink-2">入りきらない写真</dt>
            <dd className="grid gap-2 sm:grid-cols-2">
              <Version
                name="自分の変更を使うと外れます"
                text={`写真は${MAX_IMAGES_PER_MIX}枚までです。`}
                photos={leftOut}
              />
            </dd>
          </div>
        )}
      </dl>
      <p className="phrases text-sm text-ink-2">ここにない項目は、いまの内容になります。</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-2">
        <Button look="secondary" className="px-4! text-sm" onClick={onTakeMine}>
          自分の変更を使う
        </Button>
        <Button look="secondary" className="px-4! text-sm" onClick={onTakeTheirs}>
          いまの内容を使う
        </Button>
      </div>
    </section>
  );
}

type VersionProps = { name: string; text: string; photos: DraftPhoto[] | undefined };

function Version({ name, text, photos = [] }: VersionProps) {
  return (
    <div className="min-w-0 rounded-s bg-surface-2 px-3 py-2">
      <span className="block text-xs text-ink-2">{name}</span>
      <span className="block break-words whitespace-pre-wrap">{text}</span>
      {photos.length > 0 && (
        <ul className="mt-1.5 grid grid-cols-4 gap-1.5">
          {photos.map((photo, index) => (
            <li key={photo.id} className="min-w-0">
              <span className="block aspect-square overflow-hidden rounded-s bg-surface">
                <PhotoPreview photo={photo} name={`${name}の写真${index + 1}`} />
              </span>
              {photo.alt && <span className="mt-0.5 line-clamp-2 text-xs break-words">{photo.alt}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** It stands above what was being typed. */
function bringIntoView(panel: HTMLElement | null): void {
  panel?.focus({ preventScroll: true });
  panel?.scrollIntoView({ block: "start" });
}
