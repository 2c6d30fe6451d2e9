/**
 * A whole number as it is read in Japan: "1,234,567". Without `Intl`, whose first formatter costs a slow phone more than its whole page
 * may (foundation/japan-time.ts).
 */
export function groupedNumber(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
}
const UNITS = ["B", "KiB", "MiB", "GiB", "TiB"];

/** "12.3 MiB". */
export function bytesText(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${unit === 0 ? value : value.toFixed(1)} ${UNITS[unit]}`;
}
