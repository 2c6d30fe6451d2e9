import { type ReactNode, useEffect, useState, useSyncExternalStore } from "react";
import { href, Link, useRevalidator } from "react-router";
import { newId } from "#foundation/entity-id.ts";
import { Button } from "#ui/controls/button.tsx";
import { serialOverPages } from "#ui/status/serial-over-pages.ts";
import { Strip, StripClose } from "#ui/status/strip.tsx";
import { useResending } from "#ui/status/use-resending.ts";
import { listenToPages } from "../page-announcements.ts";
import { readyPhoto } from "../photos/stored-photo.ts";
import { useRecordingCalls } from "../recording-calls.ts";
import { createOutbox, type OutboxView } from "./outbox.ts";
import { openOutboxStore } from "./outbox-store.ts";
import { SendingPhotos } from "./sending-photos.tsx";

const listenToOutbox = (onChange: () => void) =>
  listenToPages(({ about }) => about === "outbox" && onChange());

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
      serially: serialOverPages("mix-outbox"),
      newKey: newId,
    }),
  );
  const view = useSyncExternalStore(outbox.subscribe, outbox.view, outbox.view);

  useResending({
    sendAll: outbox.sendAll,
    look: outbox.count,
    // A card that has just been made brings its photos along.
    listen: listenToOutbox,
    hasFailed: view.hasFailed,
    needsSignIn: view.needsSignIn,
  });

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

function Waiting({ view, onSend }: { view: OutboxView; onSend: () => void }) {
  const send = (
    <Button look="quiet" className="text-sm" isBusy={view.isSending} onClick={onSend}>
      今すぐ送る
    </Button>
  );
  return (
    <Strip look="waiting" end={send}>
      <strong>送信待ち {view.waiting}件</strong>
      {view.needsSignIn && <span className="block text-ink-2">もう一度ログインすると送信できます。</span>}
    </Strip>
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
    <Strip look="trouble" end={<StripClose onClose={onClose} />}>
      {children}
      <span className="block text-ink-2">{[...new Set(texts)].join(" ")}</span>
    </Strip>
  );
}

type RecordedProps = { recorded: OutboxView["recorded"]; onClose: () => void };

function Recorded({ recorded, onClose }: RecordedProps) {
  return (
    <Strip look="done" end={<StripClose onClose={onClose} />}>
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
    </Strip>
  );
}

function GivenBack({ count, onClose }: { count: number; onClose: () => void }) {
  return (
    <Strip look="trouble" end={<StripClose onClose={onClose} />}>
      送信できなかったカードが{count}件あり、下書きに戻しました。
      <Link
        to={href("/shisha/new")}
        className="inline-flex min-h-11 items-center font-bold text-accent hover:underline"
      >
        下書きを開く
      </Link>
    </Strip>
  );
}
