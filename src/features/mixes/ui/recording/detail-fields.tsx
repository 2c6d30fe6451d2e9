import { slashDay } from "#foundation/japan-time.ts";
import { Icon } from "#ui/icon.tsx";
import type { DraftProblems } from "../../draft-problems.ts";
import type { MixDraft, MixDraftChange } from "../../mix-draft.ts";
import { AudienceFields, VISIBILITY_LABELS } from "./audience-fields.tsx";
import { TimeFields } from "./time-fields.tsx";

type DetailFieldsProps = {
  draft: MixDraft;
  now: Date;
  problems: DraftProblems;
  onChange: (change: MixDraftChange) => void;
};

/** When it was and who may see it; most cards need neither. */
export function DetailFields({ draft, now, problems, onChange }: DetailFieldsProps) {
  return (
    <details className="group rounded-m border border-border bg-surface" data-details>
      <summary className="flex min-h-[52px] items-center gap-3 rounded-m px-4 py-2">
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-bold">くわしく</span>
          <span className="text-sm text-ink-2">{summaryOf(draft)}</span>
        </span>
        <Icon
          name="chevron-left"
          className="size-5 -rotate-90 text-ink-3 transition-transform group-open:rotate-90"
        />
      </summary>
      <div className="grid gap-7 px-4 pt-3 pb-5">
        <OpenDetailFields draft={draft} now={now} problems={problems} onChange={onChange} />
      </div>
    </details>
  );
}

/** The same, not folded away. */
export function OpenDetailFields({ draft, now, problems, onChange }: DetailFieldsProps) {
  return (
    <>
      <TimeFields smokedAt={draft.smokedAt} now={now} error={problems.customDateTime} onChange={onChange} />
      <AudienceFields draft={draft} onChange={onChange} />
    </>
  );
}

function summaryOf({ smokedAt, visibility, hideShop, hideTime }: MixDraft): string {
  return [
    smokedAt ? `${slashDay(smokedAt.day)} ${smokedAt.time}` : "いま",
    VISIBILITY_LABELS.find(({ value }) => value === visibility)?.label,
    hideShop && "お店を隠す",
    hideTime && "日を隠す",
  ]
    .filter(Boolean)
    .join("・");
}
