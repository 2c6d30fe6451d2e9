import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { href, Link, useRevalidator } from "react-router";
import { newId } from "#foundation/entity-id.ts";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { listenToPages } from "../page-announcements.ts";
import { readyPhoto } from "../photos/stored-photo.ts";
import { useRecordingCalls } from "../recording-calls.ts";
import { createOutbox, type OutboxView } from "./outbox.ts";
import { openOutboxStore } from "./outbox-store.ts";
import { SendingPhotos } from "./sending-photos.tsx";

const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 60_000;

export type OutboxStatusProps = { owner: string };

/** What waits to be sent, what became a card, and what came back. Give it another `key` for another person. */
export default function OutboxStatus({ owner }: OutboxStatusProps) {
  const calls = useRecordingCalls();
  const [outbox] = useState(() =>
    createOutbox({
      store: openOutboxStore(),
      owner,
      calls,
      readPhoto: readyPhoto,
      serially: serialOverPages,
      newKey: newId,
    }),
  );
  const view = useSyncExternalStore(outbox.subscribe, outbox.view, outbox.view);

  useEffect(() => {
    const send = () => void outbox.sendAll();
    const sendWhenSeen = () => document.visibilityState === "visible" && send();
    const count = () => void outbox.count();
    if (navigator.onLine) send();
    else count();
    window.addEventListener("online", send);
    document.addEventListener("visibilitychange", sendWhenSeen);
    // A card that has just been made brings its photos along.
    const stopListening = listenToPages(({ about }) =>
      about === "outbox" && navigator.onLine ? send() : count(),
    );
    return () => {
      window.removeEventListener("online", send);
      document.removeEventListener("visibilitychange", sendWhenSeen);
      stopListening();
    };
  }, [outbox]);

  // What stopped for the server's sake is tried again, later each time it is in vain.
  const { hasFailed, needsSignIn } = view;
  const attempts = useRef(0);
  useEffect(() => {
    if (!hasFailed || needsSignIn) {
      attempts.current = 0;
      return undefined;
    }
    const waitMs = Math.min(FIRST_RETRY_MS * 2 ** attempts.current++, LONGEST_RETRY_MS);
    const timer = setTimeout(() => navigator.onLine && void outbox.sendAll(), waitMs);
    return () => clearTimeout(timer);
  }, [outbox, hasFailed, needsSignIn]);

  // The page of a card shows its photos, and whom it invited, as soon as they are there.
  const { revalidate } = useRevalidator();
  const { completed } = view;
  useEffect(() => {
    if (completed.length > 0) void revalidate();
  }, [completed, revalidate]);

  return (
    <section aria-label="送信待ちのカード">
      {/* It stands in the page before it has something to say, or it would not be announced. */}
      <div role="status">
        {view.waiting > 0 && <Waiting view={view} onSend={() => void outbox.sendAll()} />}
        {view.photos.length > 0 && (
          <SendingPhotos
            view={view}
            onSend={() => void outbox.sendAll()}
            onCancel={(photo) => void outbox.cancelPhoto(photo)}
          />
        )}
        {view.lostPhotos.length > 0 && <LostPhotos texts={view.lostPhotos} onClose={outbox.dismiss} />}
        {view.lostInvitations.length > 0 && (
          <LostInvitations texts={view.lostInvitations} onClose={outbox.dismiss} />
        )}
        {view.recorded.length > 0 && <Recorded recorded={view.recorded} onClose={outbox.dismiss} />}
        {view.givenBack > 0 && <GivenBack count={view.givenBack} onClose={outbox.dismiss} />}
      </div>
    </section>
  );
}

const STRIP = "page page-wide flex min-h-13 flex-wrap items-center gap-x-3 py-1 text-sm";

function Waiting({ view, onSend }: { view: OutboxView; onSend: () => void }) {
  return (
    <div className="border-b border-border bg-surface-2">
      <div className={STRIP}>
        <Icon name="send" className="size-5 text-ink-2" />
        <p className="min-w-0 flex-1">
          <strong>送信待ち {view.waiting}件</strong>
          {view.needsSignIn && <span className="block text-ink-2">もう一度ログインすると送信できます。</span>}
        </p>
        <Button look="quiet" className="text-sm" isBusy={view.isSending} onClick={onSend}>
          今すぐ送る
        </Button>
      </div>
    </div>
  );
}

type LostProps = {
  /** Why. */
  texts: string[];
  onClose: () => void;
};

function LostPhotos({ texts, ...rest }: LostProps) {
  return (
    <Lost texts={texts} {...rest}>
      送信できなかった写真が{texts.length}枚あります。
    </Lost>
  );
}

function LostInvitations(props: LostProps) {
  return <Lost {...props}>同席の招待を送れませんでした。カードのページから、もう一度招待できます。</Lost>;
}

function Lost({ texts, onClose, children }: LostProps & { children: ReactNode }) {
  return (
    <div className="border-b border-border bg-surface-2">
      <div className={STRIP}>
        <Icon name="triangle-alert" className="size-5 text-warn" />
        <p className="min-w-0 flex-1 py-2">
          {children}
          <span className="block text-ink-2">{[...new Set(texts)].join(" ")}</span>
        </p>
        <CloseButton onClose={onClose} />
      </div>
    </div>
  );
}

type RecordedProps = { recorded: OutboxView["recorded"]; onClose: () => void };

function Recorded({ recorded, onClose }: RecordedProps) {
  return (
    <div className="border-b border-border bg-accent-soft">
      <div className={STRIP}>
        <Icon name="check" className="size-5 text-ok" />
        <p className="min-w-0 flex-1 py-2">
          預かっていたカードができました。
          {recorded.map(({ short_id, title }) => (
            <Link
              key={short_id}
              to={href("/shisha/:id", { id: short_id })}
              className="mr-3 inline-flex min-h-11 items-center font-bold text-accent hover:underline"
            >
              「{title}」を見る
            </Link>
          ))}
        </p>
        <CloseButton onClose={onClose} />
      </div>
    </div>
  );
}

function GivenBack({ count, onClose }: { count: number; onClose: () => void }) {
  return (
    <div className="border-b border-border bg-surface-2">
      <div className={STRIP}>
        <Icon name="triangle-alert" className="size-5 text-warn" />
        <p className="min-w-0 flex-1 py-2">
          送信できなかったカードが{count}件あり、下書きに戻しました。
          <Link
            to={href("/shisha/new")}
            className="inline-flex min-h-11 items-center font-bold text-accent hover:underline"
          >
            下書きを開く
          </Link>
        </p>
        <CloseButton onClose={onClose} />
      </div>
    </div>
  );
}

function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button
      type="button"
      aria-label="閉じる"
      onClick={onClose}
      className="-mr-2.5 inline-flex size-11 shrink-0 items-center justify-center rounded-pill text-ink-2 hover:text-ink"
    >
      <Icon name="x" />
    </button>
  );
}

/** Two tabs take turns; a browser without locks relies on the keys alone. */
function serialOverPages(work: () => Promise<void>): Promise<void> {
  return "locks" in navigator ? navigator.locks.request("mix-outbox", work) : work();
}
