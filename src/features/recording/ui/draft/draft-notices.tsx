import { japanDay, japanTime, slashDay } from "#foundation/japan-time.ts";
import { Button } from "#ui/controls/button.tsx";
import { Notice } from "#ui/status/notice.tsx";
import type { MixDraft } from "../../draft-fields.ts";
import { draftName } from "../../draft-name.ts";
import type { DraftView } from "./draft-controller.ts";

/** Says once that nothing will be lost, or that this browser keeps nothing. */
export function SavingHint({ saving }: Pick<DraftView, "saving">) {
  return (
    // Its line is kept free: nothing below moves when it speaks.
    <p role="status" className="min-h-[1.7em] text-sm text-ink-2">
      {saving === "saved" && "下書き保存済み"}
      {saving === "impossible" && "下書きは保存されません"}
    </p>
  );
}

type DiscardedNoticeProps = { onBringBack: () => void };

/** The way back from 下書きを破棄する. It stays until the next card is begun. */
export function DiscardedNotice({ onBringBack }: DiscardedNoticeProps) {
  return (
    <div className="flex items-center justify-between gap-3 rounded-s bg-surface-2 py-1 pr-1 pl-4 text-sm">
      <p role="status">下書きを破棄しました。</p>
      {/* It takes the place of the button that was pressed, and its focus. */}
      <Button look="quiet" className="shrink-0 text-sm" autoFocus onClick={onBringBack}>
        元に戻す
      </Button>
    </div>
  );
}

type OtherDraftsProps = { drafts: MixDraft[]; onOpen: (id: string) => void };

/** A visitor's draft and an own one may meet at sign-in; none of them is lost. */
export function OtherDrafts({ drafts, onOpen }: OtherDraftsProps) {
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
  return saved ? `${name}（${slashDay(japanDay(saved))} ${japanTime(saved)}）` : name;
}

/** もう一度 was asked for a card that is gone or not to be seen. */
export function MissingNotice() {
  return <Notice look="warning">もとのカードが見つかりませんでした。新しいカードとして入力できます。</Notice>;
}
