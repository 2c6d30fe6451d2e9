import { z } from "zod";

/** A birth date as three fields hold it while it is being typed. */
export type BirthDateFields = { year: string; month: string; day: string };

/** The fields of "1990-04-01"; empty ones for nothing. */
export function birthDateFields(birthDate: string | null): BirthDateFields {
  const [year = "", month = "", day = ""] = birthDate?.split("-") ?? [];
  return { year, month: month.replace(/^0/, ""), day: day.replace(/^0/, "") };
}

/** "1990-04-01" of three fields in any width of digits, or null while they are no day of the calendar. */
export function readBirthDate({ year, month, day }: BirthDateFields): string | null {
  const digits = (text: string, length: number) => text.normalize("NFKC").trim().padStart(length, "0");
  const text = `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
  return z.iso.date().safeParse(text).success ? text : null;
}
