import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { ProgressBar } from "#ui/status/progress-bar.tsx";
import { useStoredPhoto } from "../photos/stored-photo.ts";
import type { OutboxView, PhotoOnItsWay } from "./outbox.ts";

type SendingPhotosProps = {
  view: OutboxView;
  onSend: () => void;
  onCancel: (photo: PhotoOnItsWay) => void;
};

/** Photos on their way to a card that is there already: how far each is, and the way to leave it out. */
export function SendingPhotos({ view, onSend, onCancel }: SendingPhotosProps) {
  const { photos, isSending, hasFailed, needsSignIn } = view;
  return (
    <div className="border-b border-border bg-surface-2">
      <div className="page page-wide grid gap-2 py-3 text-sm">
        <div className="flex min-h-11 flex-wrap items-center gap-x-3">
          <Icon name="images" className="size-5 text-ink-2" />
          <p className="min-w-0 flex-1">
            <strong>
              {hasFailed && !isSending ? "写真をまだ送信できていません" : "写真を送信しています"}
            </strong>
            {needsSignIn && <span className="block text-ink-2">もう一度ログインすると送信できます。</span>}
          </p>
          {hasFailed && (
            <Button look="quiet" className="text-sm" isBusy={isSending} onClick={onSend}>
              再試行する
            </Button>
          )}
        </div>
        {/* Every per cent would be read out. */}
        <ul aria-live="off" className="grid gap-2 sm:grid-cols-2">
          {photos.map((photo) => (
            <Row
              key={photo.id}
              photo={photo}
              name={`写真${photo.index + 1}`}
              onCancel={() => onCancel(photo)}
            />
          ))}
        </ul>
      </div>
    </div>
  );
}

type RowProps = { photo: PhotoOnItsWay; name: string; onCancel: () => void };

function Row({ photo: { id, sent }, name, onCancel }: RowProps) {
  const look = useStoredPhoto(id);
  return (
    <li className="flex flex-wrap items-center gap-x-3 rounded-s bg-surface py-1 pr-1 pl-2">
      <span className="size-11 shrink-0 overflow-hidden rounded-[6px] bg-surface-2">
        {look.state === "ready" && <img src={look.url} alt="" className="size-full object-cover" />}
      </span>
      <span className="grid min-w-24 flex-1 gap-1">
        <span className="tabular">
          {name}
          <span className="ml-2 text-xs text-ink-2">
            {sent === null ? "待機中" : `${Math.round(sent * 100)}%`}
          </span>
        </span>
        <ProgressBar label={`${name}の送信`} value={sent ?? 0} />
      </span>
      <Button
        look="quiet"
        className="ml-auto shrink-0 text-sm"
        aria-label={`${name}の送信をやめる`}
        onClick={onCancel}
      >
        やめる
      </Button>
    </li>
  );
}
