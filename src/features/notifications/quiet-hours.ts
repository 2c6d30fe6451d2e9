import { japanHour } from "#foundation/japan-time.ts";

/* Of hours alone, without a validator and without a calendar: the frame of every page needs it in the browser. */

/** When nothing draws a person's attention: full hours of the Japanese day, the end not among them. */
export type QuietHours = { is_on: boolean; from_hour: number; to_hour: number };

/** Of whoever has set none. */
export const DEFAULT_QUIET_HOURS: QuietHours = { is_on: true, from_hour: 0, to_hour: 8 };

const HOUR_MS = 3_600_000;

/** Whether a moment lies in them. They may cross midnight; where the end is the beginning, no moment does. */
export function isQuiet({ is_on, from_hour, to_hour }: QuietHours, moment: Date): boolean {
  if (!is_on) return false;
  const hour = japanHour(moment);
  return from_hour <= to_hour ? from_hour <= hour && hour < to_hour : from_hour <= hour || hour < to_hour;
}

/** The moment at which it is quiet no more; the same one where it is not quiet. */
export function endOfQuiet(quietHours: QuietHours, moment: Date): Date {
  if (!isQuiet(quietHours, moment)) return moment;
  const hoursLeft = (quietHours.to_hour - japanHour(moment) + 24) % 24;
  // Japan's offset is of full hours, so its hours begin with those of the clock.
  return new Date(Math.floor(moment.getTime() / HOUR_MS + hoursLeft) * HOUR_MS);
}
