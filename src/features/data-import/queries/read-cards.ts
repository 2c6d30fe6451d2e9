import { decodeText } from "#features/catalog-admin/decode-text.ts";
import type { ExportedFavorite } from "#features/data-export/export-format.ts";
import type { Services } from "#platform/services.ts";
import { cardsOfArchive } from "../archive-cards.ts";
import { fileOfPart, type ImportKind, type ImportProblem } from "../data-import.ts";
import { ImportFailure } from "../import-failure.ts";
import type { ImportedCard } from "../imported-card.ts";
import { cardsOfSheet, rowsOfSheet } from "../sheet.ts";
import { SheetColumns } from "../sheet-columns.ts";
import { type Archive, openArchive } from "./open-archive.ts";
import { withRowKeys } from "./row-keys.ts";

const MOST_CARDS = 10_000;

export type ImportSource = { id: string; kind: ImportKind; bytes: number; columns: unknown };

/** What is in a file that was sent. */
export type ReadCards = {
  kind: ImportKind;
  cards: ImportedCard[];
  /** Lines that are no cards. */
  problems: ImportProblem[];
  favorites: ExportedFavorite[];
  deleted: number;
  strayPhotos: number;
  archive: Pick<Archive, "hasPhoto" | "readPhoto"> | null;
};

/** Throws ImportFailure for a file that nothing can be read of. */
export async function readCards(
  { documentStore }: Pick<Services, "documentStore">,
  source: ImportSource,
): Promise<ReadCards> {
  if (source.kind === "sheet") {
    const bytes = await documentStore.read(fileOfPart(source.id, 0));
    const text = bytes && decodeText(new Uint8Array(bytes));
    const columns = SheetColumns.safeParse(source.columns);
    if (text === null || !columns.success) throw new ImportFailure("SHEET_UNREADABLE");
    const rows = rowsOfSheet(text);
    if (!rows) throw new ImportFailure("SHEET_TOO_LONG");
    const { cards, problems } = cardsOfSheet(rows, columns.data);
    return {
      kind: source.kind,
      cards: withRowKeys(cards),
      problems,
      favorites: [],
      deleted: 0,
      strayPhotos: 0,
      archive: null,
    };
  }
  const archive = await openArchive(documentStore, source.id, source.bytes);
  const { cards, deleted, strayPhotos } = cardsOfArchive(archive.tables);
  if (cards.length > MOST_CARDS) throw new ImportFailure("ARCHIVE_TOO_FULL");
  const { favorites } = archive.tables;
  return { kind: source.kind, cards, deleted, strayPhotos, problems: [], favorites, archive };
}
