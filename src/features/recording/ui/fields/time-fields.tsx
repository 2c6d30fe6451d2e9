import { useId } from "react";
import { japanDay, japanTime } from "#foundation/japan-time.ts";
import { FieldError, INPUT_CLASSES } from "#ui/controls/field.tsx";
import type { MixDraftChange } from "../../draft-fields.ts";
import type { MixDraft } from "../../stored-draft.ts";

const DAY_MS = 86_400_000;

type TimeFieldsProps = {
  smokedAt: MixDraft["smokedAt"];
  now: Date;
  /** When the card was made, for one that is made already. */
  recordedAt: Date | undefined;
  error: string | undefined;
  onChange: (change: Pick<MixDraftChange, "smokedAt">) => void;
};

/** Day and time in Japan; left alone, the card gets the moment of recording. */
export function TimeFields({ smokedAt, now, recordedAt, error, onChange }: TimeFieldsProps) {
  const byItself = recordedAt ?? now;
  const shown = smokedAt ?? { day: japanDay(byItself), time: japanTime(byItself) };
  const errorId = useId();
  const helpId = useId();
  // Emptied by the browser's own button, a field falls back to the moment of recording.
  const set = (next: { day: string; time: string }) =>
    onChange({ smokedAt: next.day && next.time ? next : null });
  const control = {
    "aria-describedby": error ? errorId : helpId,
    "aria-invalid": error ? (true as const) : undefined,
    className: `${INPUT_CLASSES} tabular min-w-0`,
  };
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-bold text-ink-2">日時</legend>
      <div className="grid grid-cols-[4fr_3fr] gap-2">
        <input
          {...control}
          type="date"
          aria-label="日付"
          value={shown.day}
          max={japanDay(new Date(now.getTime() + DAY_MS))}
          onChange={(event) => set({ ...shown, day: event.target.value })}
        />
        <input
          {...control}
          type="time"
          aria-label="時刻"
          value={shown.time}
          onChange={(event) => set({ ...shown, time: event.target.value })}
        />
      </div>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <p id={helpId} className="text-sm text-ink-2">
          {smokedAt ? "日本時間で記録します。" : "変えなければ、カードにした時刻になります。"}
        </p>
        {smokedAt && (
          <button
            type="button"
            className="-mr-2 min-h-11 rounded-s px-2 text-sm font-bold text-accent hover:underline"
            onClick={() => onChange({ smokedAt: null })}
          >
            {recordedAt ? "記録した時刻に戻す" : "いまに戻す"}
          </button>
        )}
      </div>
      <FieldError id={errorId} text={error} />
    </fieldset>
  );
}
