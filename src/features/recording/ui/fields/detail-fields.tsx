import { japanDay, japanTime, slashDay } from "#foundation/japan-time.ts";
import { Icon } from "#ui/images/icon.tsx";
import type { MixDraft, MixDraftChange } from "../../draft-fields.ts";
import type { DraftProblems } from "../../save-refusal.ts";
import { AudienceFields, VISIBILITY_LABELS } from "./audience-fields.tsx";
import { TimeFields } from "./time-fields.tsx";

type DetailFieldsProps = {
  draft: MixDraft;
  now: Date;
  /** When the card was made, for one that is made already. */
  recordedAt: Date | undefined;
  problems: DraftProblems;
  onChange: (change: MixDraftChange) => void;
};

/** When it was and who may see it; most cards need neither. */
export function DetailFields(props: DetailFieldsProps) {
  return (
    <details className="group rounded-m border border-border bg-surface" data-details>
      <summary className="flex min-h-[52px] items-center gap-3 rounded-m px-4 py-2">
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-bold">くわしく</span>
          <span className="text-sm text-ink-2">{summaryOf(props)}</span>
        </span>
        <Icon
          name="chevron-left"
          className="size-5 -rotate-90 text-ink-3 transition-transform group-open:rotate-90"
        />
      </summary>
      <div className="grid gap-7 px-4 pt-3 pb-5">
        <OpenDetailFields {...props} />
      </div>
    </details>
  );
}

/** The same, not folded away. */
export function OpenDetailFields({ draft, now, recordedAt, problems, onChange }: DetailFieldsProps) {
  return (
    <>
      <TimeFields
        smokedAt={draft.smokedAt}
        now={now}
        recordedAt={recordedAt}
        error={problems.customDateTime}
        onChange={onChange}
      />
      <AudienceFields draft={draft} onChange={onChange} />
    </>
  );
}

function summaryOf({ draft, recordedAt }: DetailFieldsProps): string {
  const { smokedAt, visibility, hideShop, hideTime } = draft;
  const at = smokedAt ?? (recordedAt && { day: japanDay(recordedAt), time: japanTime(recordedAt) });
  return [
    at ? `${slashDay(at.day)} ${at.time}` : "いま",
    VISIBILITY_LABELS.find(({ value }) => value === visibility)?.label,
    hideShop && "お店を隠す",
    hideTime && "日を隠す",
  ]
    .filter(Boolean)
    .join("・");
}
