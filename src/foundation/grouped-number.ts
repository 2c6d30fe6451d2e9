/**
 * A whole number as it is read in Japan: "1,234,567". Without `Intl`, whose first formatter costs a slow phone more than its whole page
 * may (foundation/japan-time.ts).
 */
export function groupedNumber(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
}
