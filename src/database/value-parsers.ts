/**
 * The two drivers read some types differently: numeric is text in both, count(*) a number in one and text in the
 * other, a date comes back a day early from pg east of Greenwich. These parsers make them one.
 * Keys are PostgreSQL's type OIDs.
 */
export const valueParsers: Record<number, (value: string) => unknown> = {
  20: Number, // int8
  1700: Number, // numeric
  1082: (value) => value, // date stays "2026-11-20"
};
