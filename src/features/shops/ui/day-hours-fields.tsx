import { INPUT_CLASSES } from "#ui/controls/field.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { choosableMinutes, openedAt, STEP_MINUTES, withPart } from "../edited-week.ts";
import {
  ALL_DAY,
  clockLabel,
  DAY_MINUTES,
  isAllDay,
  LAST_CLOSING_MINUTE,
  type OpeningHours,
} from "../opening-hours.ts";

type DayHoursFieldsProps = {
  /** Which day it is, for those who cannot see where the inputs stand. */
  day: string;
  value: readonly OpeningHours[];
  onChange: (hours: OpeningHours[]) => void;
  /** What a day without hours is. */
  none: string;
  /** With what a day begins that has no hours yet. */
  usual?: readonly OpeningHours[];
  /** Something of these hours, or of others beside them, needs another look. */
  isInvalid?: boolean;
};

/** The hours of one day: up to three parts, each from when to when, none of them where it is closed. */
export function DayHoursFields({
  day,
  value,
  onChange,
  none,
  usual = [],
  isInvalid = false,
}: DayHoursFieldsProps) {
  const longer = withPart(value, usual);
  const replaced = (index: number, part: OpeningHours | null) =>
    value.flatMap((one, place) => (place !== index ? [one] : part ? [part] : []));
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
      {value.map((part, index) => (
        <PartFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a part has no name beside its place, and stays in it while it is written
          key={index}
          label={value.length > 1 ? `${day} ${index + 1}つ目` : day}
          part={part}
          isInvalid={isInvalid}
          onChange={(changed) => onChange(replaced(index, changed))}
        />
      ))}
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 empty:hidden">
        {value.length === 0 && <span className="text-sm text-ink-2">{none}</span>}
        {longer && (
          <button
            type="button"
            aria-label={`${day} ${ADD}`}
            className="-ml-1 inline-flex min-h-11 items-center gap-1 rounded-s px-1 text-sm font-bold text-accent hover:underline"
            onClick={() => onChange(longer)}
          >
            <Icon name="plus" className="size-4" />
            {ADD}
          </button>
        )}
        {value.length < 2 && !isAllDay(value) && (
          <button
            type="button"
            aria-label={`${day} ${ALL_DAY}にする`}
            className="inline-flex min-h-11 items-center rounded-s px-1 text-sm font-bold text-accent hover:underline"
            onClick={() => onChange([{ open_minute: 0, close_minute: DAY_MINUTES }])}
          >
            {ALL_DAY}にする
          </button>
        )}
      </div>
    </div>
  );
}

const ADD = "時間帯を追加する";

type PartFieldsProps = {
  label: string;
  part: OpeningHours;
  isInvalid: boolean;
  /** Null where it is taken out. */
  onChange: (part: OpeningHours | null) => void;
};

function PartFields({ label, part, isInvalid, onChange }: PartFieldsProps) {
  const { open_minute, close_minute } = part;
  return (
    <div className="flex min-w-0 items-center gap-1.5">
      <MinuteSelect
        label={`${label} 開店`}
        value={open_minute}
        isInvalid={isInvalid}
        first={0}
        last={DAY_MINUTES - STEP_MINUTES}
        onChange={(minute) => onChange(openedAt(part, minute))}
      />
      <span aria-hidden="true" className="text-ink-2">
        〜
      </span>
      <MinuteSelect
        label={`${label} 閉店`}
        value={close_minute}
        isInvalid={isInvalid}
        first={open_minute + STEP_MINUTES}
        last={LAST_CLOSING_MINUTE}
        onChange={(minute) => onChange({ open_minute, close_minute: minute })}
      />
      <button
        type="button"
        aria-label={`${label} この時間帯を削除する`}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-pill text-ink-2 hover:bg-surface-2 hover:text-ink"
        onClick={() => onChange(null)}
      >
        <Icon name="x" className="size-5" />
      </button>
    </div>
  );
}

type MinuteSelectProps = {
  label: string;
  value: number;
  isInvalid: boolean;
  first: number;
  last: number;
  onChange: (minute: number) => void;
};

function MinuteSelect({ label, value, isInvalid, first, last, onChange }: MinuteSelectProps) {
  return (
    <select
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      className={`${INPUT_CLASSES} tabular max-w-32 px-2!`}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {choosableMinutes(first, last, value).map((minute) => (
        <option key={minute} value={minute}>
          {clockLabel(minute)}
        </option>
      ))}
    </select>
  );
}
