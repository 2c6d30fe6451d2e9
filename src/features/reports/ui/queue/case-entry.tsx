import { useId, useState } from "react";
import { Link } from "react-router";
import { relativeTime } from "#foundation/japan-time.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field, INPUT_CLASSES } from "#ui/controls/field.tsx";
import { useAction } from "#ui/controls/use-action.ts";
import { ConfirmDialog } from "#ui/overlays/dialog.tsx";
import { Tag } from "#ui/status/tag.tsx";
import { actionsOn, type CaseAction, isOutOfSight, MAX_DECISION_NOTE } from "../../moderation-case.ts";
import type { ListedCase } from "../../queries/list-cases.ts";
import { URGENT_REASON } from "../../report.ts";
import { TARGET_NAMES } from "../../review-text.ts";
import type { CaseCalls } from "./case-calls.ts";
import { ACTION_TEXTS, STATE_LABELS, wayAndWords } from "./case-text.ts";

type CaseEntryProps = { listed: ListedCase; now: Date; calls: CaseCalls };

/** One case: what was reported and why, and what can be decided about it. */
export function CaseEntry({ listed, now, calls }: CaseEntryProps) {
  const { id, target_type, state, about, reasons, notes, waiting, first_at, appeal } = listed;
  const titleId = useId();
  const [note, setNote] = useState("");
  const [asked, setAsked] = useState<CaseAction | null>(null);
  const { run, isBusy } = useAction();
  const { path, words } = wayAndWords(about);
  const actions = actionsOn(listed);
  const act = (action: CaseAction) =>
    run({
      act: () => calls.decide(id, action, note),
      text: ACTION_TEXTS[action].said,
      onDone: () => setNote(""),
    });
  return (
    <article
      aria-labelledby={titleId}
      tabIndex={-1}
      data-case=""
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-m border border-border bg-surface p-4 shadow-1"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={titleId} className="text-base">
          {TARGET_NAMES[target_type]}への通報
        </h2>
        <Tag look="quiet">{STATE_LABELS[state]}</Tag>
        <span className="tabular ml-auto text-sm text-ink-2">
          {waiting > 0 && `${waiting}件・`}
          {relativeTime(new Date(first_at), now)}
        </span>
      </div>
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
        {words || "ことばはありません。"}
        {path && !isOutOfSight(state) && (
          <Link to={path} reloadDocument className="ml-2 font-bold text-accent hover:underline">
            ページを見る
          </Link>
        )}
      </p>
      {notes.length > 0 && <Quoted label="通報した人の補足" texts={notes} />}
      {appeal !== null && <Quoted label="本人の異議" texts={[appeal]} />}
      {actions.length > 0 && (
        <>
          {actions.some((action) => action === "hide" || action === "remove") && (
            <Field label="本人に伝えることば" isOptional error={undefined}>
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
            {actions.map((action) => (
              <Button
                key={action}
                look={action === "remove" ? "danger" : "secondary"}
                className="min-h-11! px-5! text-sm"
                isBusy={isBusy}
                aria-haspopup={action === "remove" ? "dialog" : undefined}
                onClick={() => (action === "remove" ? setAsked(action) : act(action))}
              >
                {ACTION_TEXTS[action].label}
              </Button>
            ))}
          </div>
        </>
      )}
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
    </article>
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
