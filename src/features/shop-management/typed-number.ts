/** 「2,500円」 is 2500; what is no number stays text, which the shape refuses beside its field. */
export function readNumber(typed: string): number | string | null {
  const digits = typed.normalize("NFKC").replace(/[,、円席分m\s]/g, "");
  if (digits === "") return null;
  const number = Number(digits);
  return Number.isFinite(number) ? number : typed;
}
