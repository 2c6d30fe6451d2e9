import { z } from "zod";
import { dataImportMessages } from "./data-import-messages.ts";
import { SheetColumns } from "./sheet-columns.ts";

/** A file comes in parts, each of which is one upload. */
export const PART_BYTES = 8_000_000;
const MOST_ARCHIVE_BYTES = 500_000_000;
const MOST_SHEET_BYTES = 2_000_000;
/** What was sent is there for so long. */
export const IMPORT_KEPT_HOURS = 24;

export const IMPORT_KINDS = ["archive", "sheet"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export const IMPORT_STATUSES = ["receiving", "checking", "checked", "importing", "done", "failed"] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

export const NewImport = z
  .object({ kind: z.enum(IMPORT_KINDS), bytes: z.int().min(1, dataImportMessages.incomplete) })
  .refine(({ kind, bytes }) => !isTooLarge(kind, bytes), dataImportMessages.tooLarge);
export type NewImport = z.infer<typeof NewImport>;

export function isTooLarge(kind: ImportKind, bytes: number): boolean {
  return bytes > (kind === "archive" ? MOST_ARCHIVE_BYTES : MOST_SHEET_BYTES);
}

/** The columns are a sheet's. */
export const CheckImport = z.object({ columns: SheetColumns.nullish() });
export type CheckImport = z.infer<typeof CheckImport>;

/** Cards come for their person alone, unless they want each for whom it was. */
export const StartImport = z.object({ keeps_audience: z.boolean().default(false) });
export type StartImport = z.infer<typeof StartImport>;

/** What stays out: which card, by its line or its name, and why. */
export const ImportProblem = z.object({ where: z.string(), text: z.string() });
export type ImportProblem = z.infer<typeof ImportProblem>;

/** So many are named. */
export const MOST_PROBLEMS_NAMED = 20;

/** What would come of a file, said before anything is written. */
export const ImportPlan = z.object({
  cards: z.int(),
  photos: z.int(),
  /** Those for which this file has to be brought once more. */
  photos_later: z.int(),
  /** Those that a row names which is not their card's, or that several name. */
  photos_left_out: z.int(),
  /** Cards whose photos stayed out when it was brought in. */
  photo_cards_skipped: z.int(),
  favorites: z.int(),
  /** Cards that are here already. */
  duplicates: z.int(),
  /** Cards that had been deleted when the archive was made. */
  deleted: z.int(),
  /** Favourites of what is not here. */
  favorites_left_out: z.int(),
  problems: z.array(ImportProblem),
  problem_count: z.int(),
  /** The days of the first and the last card that comes. */
  first_day: z.string().nullable(),
  last_day: z.string().nullable(),
});
export type ImportPlan = z.infer<typeof ImportPlan>;

/** A file that somebody brings, as they see it. */
export const DataImport = z.object({
  id: z.uuid(),
  kind: z.enum(IMPORT_KINDS),
  status: z.enum(IMPORT_STATUSES),
  /** From 0 to 1. */
  progress: z.number().min(0).max(1),
  plan: ImportPlan.nullable(),
  /** Of a sheet, as they were assigned last. */
  columns: SheetColumns.nullable(),
  failure: z.object({ code: z.string(), text: z.string() }).nullable(),
});
export type DataImport = z.infer<typeof DataImport>;

export function isUnderWay({ status }: Pick<DataImport, "status">): boolean {
  return status === "checking" || status === "importing";
}

/** Where the parts of a file are, in the store that no address leads to. */
export const folderOfImport = (id: string): string => `imports/${id}`;
export const fileOfPart = (id: string, index: number): string => `${folderOfImport(id)}/${index}`;

export function partsOf(bytes: number): number {
  return Math.ceil(bytes / PART_BYTES);
}

export function bytesOfPart(bytes: number, index: number): number {
  return Math.min(PART_BYTES, bytes - index * PART_BYTES);
}
