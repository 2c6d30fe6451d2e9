import { DAY_MINUTES, HOLIDAY, LAST_CLOSING_MINUTE, type OpeningHours } from "./opening-hours.ts";
import { MAX_PARTS_OF_A_DAY } from "./shop-fields.ts";

/** Hours of a weekday, as they are typed: 0 is Sunday, 7 national holidays. */
type WeekPart = OpeningHours & { weekday: number };

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 0] as const;
/** With what a day begins that has no hours yet. */
const USUAL: OpeningHours = { open_minute: 15 * 60, close_minute: 24 * 60 };
/** Between two parts of a day, and how long a further one is at first. */
const PAUSE_MINUTES = 60;
const PART_MINUTES = 4 * 60;

/** Hours can be chosen in these steps. */
export const STEP_MINUTES = 15;

export function hoursOfDay(week: readonly WeekPart[], weekday: number): OpeningHours[] {
  return week
    .filter((part) => part.weekday === weekday)
    .map(({ open_minute, close_minute }) => ({ open_minute, close_minute }));
}

/** Of national holidays it says nothing. */
export function isSameEveryDay(week: readonly WeekPart[]): boolean {
  const [first, ...others] = WEEKDAYS.map((weekday) => JSON.stringify(hoursOfDay(week, weekday)));
  return others.every((hours) => hours === first);
}

export function withDay(
  week: readonly WeekPart[],
  weekday: number,
  hours: readonly OpeningHours[],
): WeekPart[] {
  return [
    ...week.filter((part) => part.weekday !== weekday),
    ...hours.map(({ open_minute, close_minute }) => ({ weekday, open_minute, close_minute })),
  ];
}

/** These hours on all seven weekdays; national holidays stay as they are. */
export function withEveryDay(week: readonly WeekPart[], hours: readonly OpeningHours[]): WeekPart[] {
  const holidays = week.filter(({ weekday }) => weekday === HOLIDAY);
  return WEEKDAYS.reduce<WeekPart[]>((all, weekday) => withDay(all, weekday, hours), holidays);
}

/** The hours of the first weekday that has any. */
export function firstHours(week: readonly WeekPart[]): OpeningHours[] {
  return WEEKDAYS.map((weekday) => hoursOfDay(week, weekday)).find((hours) => hours.length > 0) ?? [];
}

/**
 * A day with one part more: of a day without any the `usual` ones, else some hours after the last. Null where there is no room
 * for another.
 */
export function withPart(
  hours: readonly OpeningHours[],
  usual: readonly OpeningHours[] = [],
): OpeningHours[] | null {
  if (hours.length === 0) return usual.length > 0 ? [...usual] : [USUAL];
  const open_minute = Math.max(...hours.map(({ close_minute }) => close_minute)) + PAUSE_MINUTES;
  if (hours.length >= MAX_PARTS_OF_A_DAY || open_minute >= DAY_MINUTES) return null;
  return [...hours, { open_minute, close_minute: Math.min(open_minute + PART_MINUTES, LAST_CLOSING_MINUTE) }];
}

/** Another opening: where it is no longer before closing, what follows moves along with it. */
export function openedAt({ open_minute, close_minute }: OpeningHours, opens: number): OpeningHours {
  if (opens < close_minute) return { open_minute: opens, close_minute };
  return {
    open_minute: opens,
    close_minute: Math.min(opens + close_minute - open_minute, LAST_CLOSING_MINUTE),
  };
}

/** From `first` to `last`, in steps, and the one that stands already, whatever it is. */
export function choosableMinutes(first: number, last: number, standing: number): number[] {
  const steps = Array.from(
    { length: Math.floor((last - first) / STEP_MINUTES) + 1 },
    (_, index) => first + index * STEP_MINUTES,
  );
  return [...new Set([...steps, standing])].toSorted((a, b) => a - b);
}
