import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";
import type { Database } from "#database/database.ts";
import { masterAt } from "#features/pictures/stored-picture.ts";
import type { Services } from "#platform/services.ts";
import { countBytes } from "#platform/storage/count-bytes.ts";
import { ARCHIVE_PAGE_END, archivePageCards, archivePageHead, NO_CARDS } from "../drawing/archive-page.ts";
import { archiveReadme } from "../drawing/archive-readme.ts";
import { CARDS_CSV_HEAD, cardLines } from "../drawing/cards-csv.ts";
import { addToNights, type Night, nightsCalendar } from "../drawing/nights-calendar.ts";
import { DATA_FILE, EXPORT_FORMAT, EXPORT_VERSION, photoPath } from "../export-format.ts";
import { readExportedCards } from "../queries/read-exported-cards.ts";
import { EXPORTED_TABLES, readTableRows } from "../queries/read-table-rows.ts";

type Archived = {
  person: { id: string; display_name: string };
  madeAt: Date;
  /** Hears of each table and each photo; throws where nobody wants the archive any more. */
  onStep: () => Promise<void>;
};

/** The tables that are read, and the photos there were when it began. */
export async function countSteps(database: Database, userId: string): Promise<number> {
  return EXPORTED_TABLES.length + (await photosOf(database, userId)).length;
}

/**
 * Writes a person's archive into the store of documents. Whatever their number, a few rows and one photo are in memory at a time.
 * Each part is read at its own moment: what changes meanwhile is in one part as it was and in a later one as it became.
 */
export async function writeArchive(
  services: Pick<Services, "database" | "pictureStore" | "documentStore" | "settings" | "log">,
  name: string,
  archived: Archived,
): Promise<number> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  zip.on("error", (error) => output.destroy(error as Error));
  // Whoever reads it hears of it; one that comes after that has been said already.
  output.on("error", () => undefined);
  const counted = countBytes(output);
  const failure = new AbortController();
  const adding = addParts(services, zip, { ...archived, signal: failure.signal }).then(
    () => zip.end(),
    (error: Error) => output.destroy(error),
  );
  try {
    await services.documentStore.writeStream(name, counted.stream, "application/zip");
  } finally {
    // Where nothing could be written, nobody takes what is still to be added.
    failure.abort();
  }
  await adding;
  return counted.bytes();
}

type Parts = Pick<Services, "database" | "pictureStore" | "settings" | "log">;

async function addParts(
  services: Parts,
  zip: ZipFile,
  archived: Archived & { signal: AbortSignal },
): Promise<void> {
  const { database, settings } = services;
  const { person, madeAt, signal } = archived;
  const said = { productName: settings.productName, personName: person.display_name, madeAt };
  const add = (path: string, stream: Readable, compress: boolean) =>
    addStream(zip, stream, { path, mtime: madeAt, compress, signal });
  const addText = (path: string, text: AsyncIterable<string>) => add(path, Readable.from(text), true);
  await addText("README.txt", textOf(archiveReadme(said)));
  await addText("index.html", pageOf(database, person.id, said));
  await addText(DATA_FILE, dataOf(services, archived));
  await addText("mixes.csv", tableOf(database, person.id));
  await addText("nights.ics", calendarOf(database, person.id, said));
  for (const image_url of await photosOf(database, person.id)) {
    await archived.onStep();
    const path = photoPath(image_url);
    const photo = await services.pictureStore.readStream(masterAt(image_url));
    // Removed while the archive was made.
    if (photo && path) await add(path, photo, false);
    else photo?.destroy();
  }
}

/** One part after the other: the next one is opened when this one was taken. */
async function addStream(
  zip: ZipFile,
  stream: Readable,
  { path, signal, ...options }: { path: string; mtime: Date; compress: boolean; signal: AbortSignal },
): Promise<void> {
  zip.addReadStream(stream, path, options);
  try {
    await finished(stream, { signal });
  } finally {
    stream.destroy();
  }
}

async function* textOf(text: string) {
  yield text;
}

async function* pageOf(database: Database, userId: string, said: Parameters<typeof archivePageHead>[0]) {
  yield archivePageHead(said);
  let isEmpty = true;
  for await (const cards of readExportedCards(database, userId)) {
    isEmpty = false;
    yield archivePageCards(cards);
  }
  if (isEmpty) yield NO_CARDS;
  yield ARCHIVE_PAGE_END;
}

async function* tableOf(database: Database, userId: string) {
  yield CARDS_CSV_HEAD;
  for await (const cards of readExportedCards(database, userId)) yield cardLines(cards);
}

async function* calendarOf(
  database: Database,
  userId: string,
  { productName, madeAt }: { productName: string; madeAt: Date },
) {
  const nights = new Map<string, Night>();
  for await (const cards of readExportedCards(database, userId)) addToNights(nights, cards);
  yield nightsCalendar(nights.values(), { name: `${productName}の夜`, madeAt });
}

async function* dataOf({ database }: Pick<Services, "database">, { person, madeAt, onStep }: Archived) {
  const head = { format: EXPORT_FORMAT, version: EXPORT_VERSION, made_at: madeAt.toISOString(), person };
  yield `${JSON.stringify(head, null, 1).slice(0, -2)},\n "tables": {`;
  for (const [index, table] of EXPORTED_TABLES.entries()) {
    await onStep();
    yield `${index === 0 ? "" : ","}\n  ${JSON.stringify(table)}: [`;
    let isFirst = true;
    for await (const row of readTableRows(database, table, person.id)) {
      yield `${isFirst ? "" : ","}\n   ${row}`;
      isFirst = false;
    }
    yield "]";
  }
  yield "\n }\n}\n";
}

/** The addresses of a person's pictures, those that are whole and not on their way out. */
async function photosOf(database: Database, userId: string): Promise<string[]> {
  const rows = await database
    .selectFrom("stored_images")
    .select("url")
    .where("owner_id", "=", userId)
    .where("stored_at", "is not", null)
    .where("condemned_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ url }) => url);
}
