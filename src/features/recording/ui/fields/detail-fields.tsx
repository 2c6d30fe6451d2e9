import { Icon } from "#ui/images/icon.tsx";
import type { MixDraftChange } from "../../draft-fields.ts";
import type { DraftProblems, MixDraft } from "../../stored-draft.ts";
import { HidingFields, VisibilityField } from "./audience-fields.tsx";
import { TimeFields } from "./time-fields.tsx";

type DetailFieldsProps = {
  draft: MixDraft;
  now: Date;
  /** When the card was made, for one that is made already. */
  recordedAt: Date | undefined;
  problems: DraftProblems;
  onChange: (change: MixDraftChange) => void;
};

/** When it was and who may see it. */
export function DetailFields({ draft, now, recordedAt, problems, onChange }: DetailFieldsProps) {
  return (
    <>
      <TimeFields
        smokedAt={draft.smokedAt}
        now={now}
        recordedAt={recordedAt}
        error={problems.customDateTime}
        onChange={onChange}
      />
      <VisibilityField value={draft.visibility} onChange={(visibility) => onChange({ visibility })} />
    </>
  );
}

type FoldedHidingProps = { draft: MixDraft; onChange: (change: MixDraftChange) => void };

/** What of the card others do not see; most cards hide nothing. */
export function FoldedHiding({ draft, onChange }: FoldedHidingProps) {
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
      <div className="px-4 pt-1 pb-3">
        <HidingFields draft={draft} onChange={onChange} />
      </div>
    </details>
  );
}

function summaryOf({ hideShop, hideTime }: MixDraft): string {
  const hidden = [hideShop && "お店", hideTime && "日"].filter(Boolean);
  return hidden.length > 0 ? `${hidden.join("と")}を隠す` : "お店と日を表示";
}
