/** One a day is expected, and a day may be missed. */
const OVERDUE_MS = 2 * 24 * 60 * 60_000;

export function isOverdue(createdAt: Date, now: Date): boolean {
  return now.getTime() - createdAt.getTime() > OVERDUE_MS;
}
