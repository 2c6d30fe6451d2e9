import { useState } from "react";
import { actionsOn, type CaseAction, MAX_DECISION_NOTE } from "#features/reports/moderation-case.ts";
import type { ListedCase } from "#features/reports/queries/list-cases.ts";
import { URGENT_REASON } from "#features/reports/report.ts";
import { TARGET_NAMES } from "#features/reports/review-text.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field, INPUT_CLASSES } from "#ui/controls/field.tsx";
import { ACCEPTS_ROW, OPENS_ROW } from "#ui/lists/use-list-keys.ts";
import { ConfirmDialog } from "#ui/overlays/dialog.tsx";
import { Tag } from "#ui/status/tag.tsx";
import { ACTION_TEXTS, STATE_LABELS, wordsAbout } from "./case-text.ts";
import { QueueEntry } from "./queue-entry.tsx";

type CaseEntryProps = {
  listed: ListedCase;
  now: Date;
  onOpen: () => void;
  /** `text` says what was decided. */
  onDecide: (action: CaseAction, note: string, text: string) => void;
};

/** One case: what was reported and why, and what can be decided about it. */
export function CaseEntry({ listed, now, onOpen, onDecide }: CaseEntryProps) {
  const { target_type, state, about, reasons, notes, waiting, first_at, appeal } = listed;
  const [note, setNote] = useState("");
  const [asked, setAsked] = useState<CaseAction | null>(null);
  const words = wordsAbout(about);
  const actions = actionsOn(listed);
  const act = (action: CaseAction) => onDecide(action, note, ACTION_TEXTS[action].said);
  return (
    <QueueEntry
      title={`${TARGET_NAMES[target_type]}への通報`}
      state={
        <>
          <Tag look="quiet">{STATE_LABELS[state]}</Tag>
          {waiting > 0 && <span className="tabular text-sm text-ink-2">{waiting}件</span>}
        </>
      }
      since={first_at}
      now={now}
    >
      <ul aria-label="理由" className="flex flex-wrap gap-2">
        {Object.entries(reasons).map(([reason, count]) => (
          <li key={reason}>
            <Tag look={reason === URGENT_REASON ? "accent" : "plain"}>
              {reason} {count}
            </Tag>
          </li>
        ))}
      </ul>
      <p className="phrases text-sm whitespace-pre-line [overflow-wrap:anywhere]">
        {words || "文章はありません。"}
      </p>
      {notes.length > 0 && <Quoted label="通報した人の補足" texts={notes} />}
      {appeal !== null && <Quoted label="本人の異議" texts={[appeal]} />}
      {actions.some((action) => action === "hide" || action === "remove") && (
        <Field label="本人へのメッセージ" isOptional error={undefined}>
          {(control) => (
            <textarea
              {...control}
              className={`${INPUT_CLASSES} min-h-20!`}
              maxLength={MAX_DECISION_NOTE}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          look="secondary"
          className="min-h-11! px-5! text-sm"
          aria-haspopup="dialog"
          {...OPENS_ROW}
          onClick={onOpen}
        >
          通報された内容を見る
        </Button>
        {actions.map((action) => (
          <Button
            key={action}
            look={action === "remove" ? "danger" : "secondary"}
            className="min-h-11! px-5! text-sm"
            aria-haspopup={action === "remove" ? "dialog" : undefined}
            {...(action === "dismiss" && waiting > 0 && ACCEPTS_ROW)}
            onClick={() => (action === "remove" ? setAsked(action) : act(action))}
          >
            {ACTION_TEXTS[action].label}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={`この${TARGET_NAMES[target_type]}を削除しますか？`}
        confirmLabel="削除する"
        onConfirm={() => {
          setAsked(null);
          act("remove");
        }}
      >
        <p>本人にも見えなくなり、決定が知らされます。間違えたときは「元に戻す」で戻せます。</p>
      </ConfirmDialog>
    </QueueEntry>
  );
}

function Quoted({ label, texts }: { label: string; texts: string[] }) {
  return (
    <section aria-label={label} className="text-sm">
      <p className="font-bold text-ink-2">{label}</p>
      {texts.map((text, index) => (
        <blockquote
          // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same, and none moves
          key={index}
          className="mt-1 border-l-4 border-border pl-3 whitespace-pre-line [overflow-wrap:anywhere]"
        >
          {text}
        </blockquote>
      ))}
    </section>
  );
}
