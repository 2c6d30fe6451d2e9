import { useState } from "react";
import { slashMoment } from "#foundation/japan-time.ts";
import { Button } from "#ui/controls/button.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { draftName } from "../../draft-name.ts";
import type { MixDraft } from "../../stored-draft.ts";
import type { DraftView } from "./draft-controller.ts";

/** Says once that nothing will be lost, that another tab's words stay beside these, or that this browser keeps nothing. */
export function SavingHint({ saving, isForked }: Pick<DraftView, "saving" | "isForked">) {
  return (
    // Its line is kept free: nothing below moves when it speaks.
    <p role="status" className="min-h-[1.7em] text-sm text-ink-2">
      {saving === "saved" && (isForked ? "別のタブの内容とは別の下書きにしました" : "下書き保存済み")}
      {saving === "impossible" && "下書きは保存されません"}
    </p>
  );
}

type DiscardingProps = {
  what: "下書き" | "変更";
  /** There is something to throw away. */
  isFilled: boolean;
  isBusy: boolean;
  isDiscarded: boolean;
  onDiscard: () => void;
  onBringBack: () => void;
};

/** Throws away what is on the screen, with a way back until something else is filled in; each takes the other's place and focus. */
export function Discarding({ what, isFilled, isBusy, isDiscarded, onDiscard, onBringBack }: DiscardingProps) {
  const [isBack, setBack] = useState(false);
  return (
    <>
      {isDiscarded && (
        <div className="flex items-center justify-between gap-3 rounded-s bg-surface-2 py-1 pr-1 pl-4 text-sm">
          <p role="status">{what}を破棄しました。</p>
          <Button
            look="quiet"
            className="shrink-0 text-sm"
            autoFocus
            onClick={() => {
              setBack(true);
              onBringBack();
            }}
          >
            元に戻す
          </Button>
        </div>
      )}
      {isFilled && (
        <Button
          look="quiet"
          className="justify-self-center"
          autoFocus={isBack}
          disabled={isBusy}
          onClick={() => {
            setBack(false);
            onDiscard();
          }}
        >
          {what}を破棄する
        </Button>
      )}
    </>
  );
}

type OtherDraftsProps = { drafts: MixDraft[]; isBusy: boolean; onOpen: (id: string) => void };

/** A visitor's draft and an own one may meet at sign-in; none of them is lost. */
export function OtherDrafts({ drafts, isBusy, onOpen }: OtherDraftsProps) {
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="other-drafts" className="rounded-m bg-surface-2 px-4 pt-3 pb-1 text-sm">
      <h2 id="other-drafts" className="text-sm">
        ほかにも下書きがあります
      </h2>
      <ul className="divide-y divide-border">
        {drafts.map((draft) => (
          <li key={draft.id} className="flex items-center justify-between gap-3">
            <span className="min-w-0 py-1.5">
              <span className="line-clamp-2">{nameOf(draft)}</span>
              {draft.refusal && <span className="block text-warn">送信できませんでした</span>}
            </span>
            <Button
              look="quiet"
              className="shrink-0 text-sm"
              disabled={isBusy}
              aria-label={`下書き「${nameOf(draft)}」を開く`}
              onClick={() => onOpen(draft.id)}
            >
              開く
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function nameOf(draft: MixDraft): string {
  const saved = draft.savedAt && new Date(draft.savedAt);
  const name = draftName(draft);
  return saved ? `${name}（${slashMoment(saved)}）` : name;
}

/** What a new card was to begin with is gone or not to be seen. */
export function MissingNotice() {
  return (
    <Notice look="warning">
      もとになるカードやお店が見つかりませんでした。新しいカードとして入力できます。
    </Notice>
  );
}
