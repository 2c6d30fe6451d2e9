import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { clockLabel, DAY_MINUTES, LAST_CLOSING_MINUTE, type OpeningHours } from "../opening-hours.ts";
import { MAX_PARTS_OF_A_DAY } from "../shop-fields.ts";

type HoursFieldsProps = {
  /** Whose hours they are, for those who cannot see it: 月曜日. */
  name: string;
  parts: readonly OpeningHours[];
  /** What stands where there are none. */
  closed: string;
  onChange: (parts: OpeningHours[]) => void;
};

const STEP = 15;
const USUAL: OpeningHours = { open_minute: 15 * 60, close_minute: 24 * 60 };
const SELECT =
  "min-h-11 min-w-[5.75rem] flex-1 rounded-s border border-border-strong bg-surface pr-6! pl-2 text-sm text-ink tabular [background-position:right_calc(0.4rem+6px)_center,right_0.4rem_center]!";

/** Of one day: from when to when, in parts where it closes between; none is closed. */
export function HoursFields({ name, parts, closed, onChange }: HoursFieldsProps) {
  const replace = (index: number, part: OpeningHours) =>
    onChange(parts.map((one, place) => (place === index ? part : one)));
  const last = parts.at(-1);
  return (
    <div className="grid min-w-[min(15rem,100%)] flex-1 grid-cols-[minmax(0,1fr)] gap-2">
      {parts.length === 0 && <p className="flex min-h-11 items-center text-sm text-ink-2">{closed}</p>}
      {parts.map((part, index) => {
        const which = parts.length > 1 ? `${name}の${index + 1}つ目` : name;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts have no names, and stay in their order
          <div key={index} className="flex min-w-0 flex-wrap items-center gap-x-1 gap-y-2">
            <select
              aria-label={`${which}の開店`}
              className={SELECT}
              value={part.open_minute}
              onChange={({ target }) => replace(index, opened(part, Number(target.value)))}
            >
              {minutes(0, DAY_MINUTES - STEP, part.open_minute)}
            </select>
            <span aria-hidden="true">〜</span>
            <select
              aria-label={`${which}の閉店`}
              className={SELECT}
              value={part.close_minute}
              onChange={({ target }) => replace(index, { ...part, close_minute: Number(target.value) })}
            >
              {minutes(part.open_minute + STEP, LAST_CLOSING_MINUTE, part.close_minute)}
            </select>
            <button
              type="button"
              aria-label={`${which}の営業時間を外す`}
              className="inline-flex size-11 shrink-0 items-center justify-center rounded-pill text-ink-2 hover:bg-surface-2"
              onClick={() => onChange(parts.filter((_, place) => place !== index))}
            >
              <Icon name="x" className="size-5" />
            </button>
          </div>
        );
      })}
      {parts.length < MAX_PARTS_OF_A_DAY && !(last && last.close_minute > DAY_MINUTES - STEP) && (
        <Button
          look="quiet"
          className="w-fit -ml-[12px] text-sm"
          aria-label={`${name}に${parts.length === 0 ? "営業する" : "時間を追加する"}`}
          onClick={() => onChange([...parts, last ? after(last) : USUAL])}
        >
          <Icon name="plus" className="size-4" />
          {parts.length === 0 ? "営業する" : "時間を追加する"}
        </Button>
      )}
    </div>
  );
}

/** Another opening keeps the hours as long as they were, where the night is long enough. */
function opened({ open_minute, close_minute }: OpeningHours, open: number): OpeningHours {
  const close = close_minute > open ? close_minute : open + (close_minute - open_minute);
  return { open_minute: open, close_minute: Math.min(close, LAST_CLOSING_MINUTE) };
}

/** An hour after the part before. */
function after({ close_minute }: OpeningHours): OpeningHours {
  const open_minute = Math.min(close_minute + 60, DAY_MINUTES - STEP);
  return { open_minute, close_minute: Math.min(open_minute + 180, LAST_CLOSING_MINUTE) };
}

/** Every quarter of an hour, and what stands where it is none. */
function minutes(from: number, to: number, standing: number) {
  const steps = Array.from({ length: Math.floor((to - from) / STEP) + 1 }, (_, index) => from + index * STEP);
  return [...new Set([...steps, standing])]
    .toSorted((one, other) => one - other)
    .map((minute) => (
      <option key={minute} value={minute}>
        {clockLabel(minute)}
      </option>
    ));
}
