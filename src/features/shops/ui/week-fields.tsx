import { Button } from "#ui/controls/button.tsx";
import { FieldError } from "#ui/controls/field.tsx";
import { HOLIDAY, type OpeningHours } from "../opening-hours.ts";
import { CLOSED, WEEK } from "../opening-week.ts";
import type { WeekHours } from "../shop-detail-response.ts";
import { HoursFields } from "./hours-fields.tsx";

type WeekFieldsProps = {
  week: readonly WeekHours[];
  /** Holidays have hours of their own. */
  hasHolidayHours: boolean;
  error: string | undefined;
  onChange: (week: WeekHours[]) => void;
};

/** Hours of each weekday, Monday first, and the way to have them alike. */
export function WeekFields({ week, hasHolidayHours, error, onChange }: WeekFieldsProps) {
  const partsOf = (weekday: number): OpeningHours[] =>
    week
      .filter((hours) => hours.weekday === weekday)
      .map(({ open_minute, close_minute }) => ({ open_minute, close_minute }));
  const put = (weekdays: readonly number[], parts: readonly OpeningHours[]) =>
    onChange([
      ...week.filter(({ weekday }) => !weekdays.includes(weekday)),
      ...weekdays.flatMap((weekday) => parts.map((part) => ({ weekday, ...part }))),
    ]);
  const [monday] = WEEK;
  const days = hasHolidayHours ? [...WEEK, { weekday: HOLIDAY, name: "祝日" }] : WEEK;
  return (
    <fieldset aria-label="曜日ごとの営業時間" className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {days.map(({ weekday, name }) => (
        <div key={weekday} className="grid grid-cols-[minmax(0,1fr)] gap-1 border-b border-border pb-2">
          <div className="flex min-w-0 flex-wrap gap-x-2 sm:gap-x-3">
            <span className="flex min-h-11 w-7 shrink-0 items-center font-bold">{name}</span>
            <HoursFields
              name={weekday === HOLIDAY ? name : `${name}曜日`}
              parts={partsOf(weekday)}
              closed={CLOSED}
              onChange={(parts) => put([weekday], parts)}
            />
          </div>
          {weekday === monday?.weekday && (
            <div className="flex flex-wrap gap-x-2 pl-9">
              <Button look="quiet" className="-ml-[12px] text-sm" onClick={() => put([2, 3, 4, 5], partsOf(1))}>
                金曜日まで同じにする
              </Button>
              <Button
                look="quiet"
                className="-ml-[12px] text-sm"
                onClick={() => put([0, 2, 3, 4, 5, 6], partsOf(1))}
              >
                毎日同じにする
              </Button>
            </div>
          )}
        </div>
      ))}
      <FieldError text={error} />
    </fieldset>
  );
}
