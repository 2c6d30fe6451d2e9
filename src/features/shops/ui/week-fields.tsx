import { useId, useState } from "react";
import { FieldError } from "#ui/controls/field.tsx";
import { Segmented } from "#ui/controls/segmented.tsx";
import { firstHours, hoursOfDay, isSameEveryDay, withDay, withEveryDay } from "../edited-week.ts";
import { HOLIDAY } from "../opening-hours.ts";
import { CLOSED, WEEK } from "../opening-week.ts";
import type { WeekHours } from "../shop-detail-response.ts";
import { DayHoursFields } from "./day-hours-fields.tsx";

type WeekFieldsProps = {
  value: readonly WeekHours[];
  /** National holidays have hours of their own. */
  hasHolidayHours?: boolean;
  error?: string | undefined;
  help?: string;
  onChange: (week: WeekHours[]) => void;
};

const WAYS = [
  { value: "same", label: "毎日同じ" },
  { value: "each", label: "曜日ごと" },
] as const;
type Way = (typeof WAYS)[number]["value"];

/** 営業時間: one row for all days, or one for each weekday, and one for national holidays. */
export function WeekFields({ value, hasHolidayHours = false, error, help, onChange }: WeekFieldsProps) {
  const id = useId();
  const [chosen, setChosen] = useState<Way>("same");
  // What was kept of an earlier visit comes after the first drawing.
  const way: Way = isSameEveryDay(value) ? chosen : "each";
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(" ");
  const usual = firstHours(value);
  return (
    <fieldset
      aria-describedby={describedBy || undefined}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2"
    >
      <legend className="mb-2 text-sm font-bold text-ink-2">
        営業時間<span className="ml-2 text-xs font-normal text-ink-3">任意</span>
      </legend>
      <Segmented
        label="営業時間の入力方法"
        className="justify-self-start"
        value={way}
        options={WAYS}
        onChange={(wanted) => {
          setChosen(wanted);
          if (wanted === "same" && way === "each") onChange(withEveryDay(value, usual));
        }}
      />
      {way === "same" ? (
        <DayHoursFields
          day="毎日"
          none="まだ入力されていません。"
          value={usual}
          isInvalid={error !== undefined}
          onChange={(hours) => onChange(withEveryDay(value, hours))}
        />
      ) : (
        <ul className="divide-y divide-border">
          {WEEK.map(({ weekday, name }) => (
            <li key={weekday} className="grid grid-cols-[2rem_minmax(0,1fr)] py-1">
              <span aria-hidden="true" className="flex h-11 items-center text-sm font-bold">
                {name}
              </span>
              <DayHoursFields
                day={`${name}曜日`}
                none={CLOSED}
                usual={usual}
                value={hoursOfDay(value, weekday)}
                isInvalid={error !== undefined}
                onChange={(hours) => onChange(withDay(value, weekday, hours))}
              />
            </li>
          ))}
        </ul>
      )}
      {hasHolidayHours && (
        <div className="grid grid-cols-[2rem_minmax(0,1fr)] border-t border-border py-1">
          <span aria-hidden="true" className="flex h-11 items-center text-sm font-bold">
            祝日
          </span>
          <DayHoursFields
            day="祝日"
            none={CLOSED}
            usual={usual}
            value={hoursOfDay(value, HOLIDAY)}
            isInvalid={error !== undefined}
            onChange={(hours) => onChange(withDay(value, HOLIDAY, hours))}
          />
        </div>
      )}
      {help && (
        <p id={`${id}-help`} className="phrases text-sm text-ink-2">
          {help}
        </p>
      )}
      <FieldError id={`${id}-error`} text={error} />
    </fieldset>
  );
}
