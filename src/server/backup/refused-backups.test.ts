import { readdirSync } from "node:fs";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import { pack } from "tar-stream";
import { beforeAll, describe, expect, test } from "vitest";
import type { OpenedDatabase } from "#database/open-database.ts";
import { migrateUpTo } from "#database/schema/migrate.ts";
import { backUp, createStoresOnDisk, namesIn, restore, type StoresOnDisk } from "#tests/support/backups.ts";
import {
  openEmbeddedDatabase,
  openEmptyEmbeddedDatabase,
} from "#tests/support/database/embedded-database.ts";
import { MIGRATIONS } from "#tests/support/database/migrations.ts";
import { type ArchiveHeader, HEADER } from "./archive-format.ts";
import { readArchive } from "./read-archive.ts";
import { seal } from "./seal.ts";
import { findContent, markDatabase, markStores, refuseUnfinishedRestore } from "./unfinished-restore.ts";

const PASSPHRASE = "a long passphrase";
const PERSON = "00000000-0000-7000-8000-000000000001";
const PICTURE = { bucket: "profile-images", folder: PERSON, name: "0".repeat(32) };

let source: OpenedDatabase & StoresOnDisk;
let whole: Buffer;
let empty: OpenedDatabase;
let into: StoresOnDisk;
beforeAll(async () => {
  source = { ...(await openEmbeddedDatabase()), ...createStoresOnDisk() };
  await addPerson(source);
  whole = (await backUp(source)).bytes;
  empty = await openEmptyEmbeddedDatabase();
  into = createStoresOnDisk();
  return async () => {
    await source.close();
    await empty.close();
    source.remove();
    into.remove();
  };
});

async function addPerson({ database, stores }: typeof source): Promise<void> {
  await sql`INSERT INTO users (id, line_user_id, display_name) VALUES (${PERSON}, 'U1', '湯気子')`.execute(
    database,
  );
  await database
    .insertInto("stored_images")
    .values({ ...PICTURE, owner_id: PERSON, width: 128, height: 128, placeholder: "#000000" })
    .execute();
  for (const file of [".jpg", "-128.webp"])
    await stores.pictures.write(
      `${PICTURE.bucket}/${PICTURE.folder}/${PICTURE.name}${file}`,
      Buffer.from("file"),
    );
}

/** The same archive with another header, as another version would have written it. */
async function withHeader(change: (header: ArchiveHeader) => object): Promise<Buffer> {
  const tar = pack();
  for await (const entry of readArchive(async () => Readable.from([whole]), null))
    if (entry.kind === "header") tar.entry({ name: HEADER }, JSON.stringify(change(entry.header)));
  tar.finalize();
  return buffer(await seal(tar as unknown as Readable, null));
}

function changed(bytes: Buffer, at: number): Buffer {
  const other = Buffer.from(bytes);
  other[at] = (other[at] ?? 0) ^ 0xff;
  return other;
}

async function expectNothingWritten(): Promise<void> {
  expect(await findContent(empty.database)).toBeNull();
  expect(await namesIn(into.stores)).toEqual([]);
}

describe("nothing is written of a backup", () => {
  const refused = async (bytes: Buffer, sentence: string | RegExp, passphrase: string | null = null) => {
    await expect(restore({ opened: empty, stores: into.stores }, bytes, passphrase)).rejects.toThrow(
      sentence,
    );
    await expectNothingWritten();
  };

  test("that is damaged anywhere", async () => {
    for (const part of [0.05, 0.3, 0.6, 0.9, 0.999])
      await refused(changed(whole, Math.floor(whole.length * part)), /damaged/);
  });

  test("that was cut off", async () => {
    for (const part of [0.1, 0.5, 0.99])
      await refused(whole.subarray(0, whole.length * part), /damaged or cut off/);
    await refused(whole.subarray(0, 0), "no backup");
  });

  test("that is encrypted and damaged, cut off, or opened with another passphrase or none", async () => {
    const { bytes } = await backUp(source, { passphrase: PASSPHRASE });
    await refused(bytes, "The passphrase is not the one of this backup.", "another passphrase");
    await refused(bytes, "This backup is encrypted", null);
    await refused(changed(bytes, bytes.length - 100), /damaged or cut off/, PASSPHRASE);
    await refused(bytes.subarray(0, bytes.length - 1), /damaged or cut off/, PASSPHRASE);
  });

  test("that is of another format, or of a newer schema", async () => {
    await refused(await withHeader((header) => ({ ...header, format: 0 })), "with the one that made it");
    await refused(await withHeader((header) => ({ ...header, format: 2 })), "made by a newer version");
    await refused(Buffer.from("something else altogether"), "no backup");
  });

  test("whose files cannot be written", async () => {
    const pictures = {
      ...into.stores.pictures,
      async write(name: string, bytes: Uint8Array) {
        if (name.endsWith(".webp")) throw new Error("The disk is full.");
        await into.stores.pictures.write(name, bytes);
      },
    };
    const stores = { ...into.stores, pictures };
    await expect(restore({ opened: empty, stores }, whole)).rejects.toThrow("The disk is full.");
    await expectNothingWritten();
  });
});

test("a newer schema is refused in words", async () => {
  const { requireKnownSchema } = await import("./restore-archive.ts");
  const header = {
    format: 1,
    version: "9",
    kind: "pglite",
    created_at: "",
    schema: [{ name: "9999_later", checksum: null }],
  } as const;
  expect(() => requireKnownSchema({ ...header, schema: [...header.schema] }, MIGRATIONS)).toThrow(
    "made by a newer version of Kemurica (its schema has 9999_later)",
  );
});

test("a backup goes into an empty place alone", async () => {
  const before = await backUp(source);
  await expect(restore({ opened: source, stores: into.stores }, whole)).rejects.toThrow(
    "The database is not empty",
  );
  expect((await backUp(source)).manifest).toEqual(before.manifest);
  await expect(restore({ opened: empty, stores: source.stores }, whole)).rejects.toThrow(
    "The file store is not empty",
  );
  expect(await findContent(empty.database)).toBeNull();
});

test("one whose schema is older is brought up to date", async () => {
  const older = { ...(await openEmptyEmbeddedDatabase()), ...createStoresOnDisk() };
  const names = readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  await migrateUpTo(older.database, MIGRATIONS, names.at(-2)?.replace(".sql", "") ?? "");
  await addPerson(older);
  const { bytes } = await backUp(older);
  const opened = await openEmptyEmbeddedDatabase();
  const stores = createStoresOnDisk();
  await restore({ opened, stores: stores.stores }, bytes);
  const { rows } = await sql`SELECT display_name FROM users`.execute(opened.database);
  expect(rows).toEqual([{ display_name: "湯気子" }]);
  expect((await backUp({ ...opened, ...stores })).manifest.tables.map(({ name }) => name)).toEqual(
    (await backUp(source)).manifest.tables.map(({ name }) => name),
  );
  await opened.close();
  await older.close();
  older.remove();
  stores.remove();
});

test("a restore that died is cleared away by the next, and nobody starts on its half", async () => {
  const opened = await openEmbeddedDatabase();
  const stores = createStoresOnDisk();
  await markDatabase(opened.database, "former");
  await markStores(stores.stores, "former");
  await sql`INSERT INTO users (id, line_user_id, display_name) VALUES (${crypto.randomUUID()}, 'U2', 'half')`.execute(
    opened.database,
  );
  await stores.stores.pictures.write("mix-images/half.jpg", Buffer.from("half"));
  await expect(refuseUnfinishedRestore(opened.database)).rejects.toThrow("did not finish");

  // Settings that name another store by now: nothing there is ours.
  const others = await namesIn(source.stores);
  await expect(restore({ opened, stores: source.stores }, whole)).rejects.toThrow(
    "The file store is not empty",
  );
  expect(await namesIn(source.stores)).toEqual(others);
  expect(await namesIn(stores.stores)).toContain("pictures/mix-images/half.jpg");

  await restore({ opened, stores: stores.stores }, whole);
  await refuseUnfinishedRestore(opened.database);
  expect((await backUp({ ...opened, ...stores })).manifest).toEqual((await backUp(source)).manifest);
  expect(await namesIn(stores.stores)).toEqual(await namesIn(source.stores));
  await opened.close();
  stores.remove();
});
