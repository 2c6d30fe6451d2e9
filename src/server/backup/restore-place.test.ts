import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import { pack } from "tar-stream";
import { beforeAll, expect, test } from "vitest";
import type { OpenedDatabase } from "#database/open-database.ts";
import { backUp, createStoresOnDisk, namesIn, restore, type StoresOnDisk } from "#tests/support/backups.ts";
import { openEmbeddedDatabase } from "#tests/support/database/embedded-database.ts";
import { MIGRATIONS } from "#tests/support/database/migrations.ts";
import { isPostgres, openEmptyDatabase } from "#tests/support/database/test-database.ts";
import { HEADER, MANIFEST, mostBytes } from "./archive-format.ts";
import { readArchive, verifyArchive } from "./read-archive.ts";
import { restoreArchive } from "./restore-archive.ts";
import { seal } from "./seal.ts";
import { findContent } from "./unfinished-restore.ts";

let whole: Buffer;
let opened: OpenedDatabase;
let into: StoresOnDisk;
beforeAll(async () => {
  const source = { ...(await openEmbeddedDatabase()), ...createStoresOnDisk() };
  await source.database
    .insertInto("verification_files")
    .values({ name: "a/paper.pdf", content_type: "application/pdf", created_at: new Date() })
    .execute();
  await source.stores.papers.write("a/paper.pdf", Buffer.from("%PDF-"));
  await sql`INSERT INTO users (line_user_id, display_name) VALUES ('U1', 'before')`.execute(source.database);
  whole = (await backUp(source)).bytes;
  await source.close();
  source.remove();
  opened = await openEmptyDatabase();
  into = createStoresOnDisk();
  return async () => {
    await opened.close();
    into.remove();
  };
});

test.for([
  ["view", sql`CREATE VIEW somebodys AS SELECT 1 AS one`, sql`DROP VIEW somebodys`],
  ["function", sql`CREATE FUNCTION somebodys() RETURNS int RETURN 1`, sql`DROP FUNCTION somebodys`],
  ["type", sql`CREATE TYPE somebodys AS ENUM ('one')`, sql`DROP TYPE somebodys`],
  ["sequence", sql`CREATE SEQUENCE somebodys`, sql`DROP SEQUENCE somebodys`],
] as const)("a schema that holds a %s is not empty, and keeps it", async ([kind, create, drop]) => {
  await create.execute(opened.database);
  await expect(restore({ opened, stores: into.stores }, whole)).rejects.toThrow(
    `The database is not empty (${kind} somebodys`,
  );
  await drop.execute(opened.database);
  expect(await findContent(opened.database)).toBeNull();
});

test.runIf(isPostgres)("nothing is marked by a role that could not clear its own half away", async () => {
  const role = `guest_${crypto.randomUUID().replaceAll("-", "")}`;
  await sql`CREATE ROLE ${sql.ref(role)}`.execute(opened.database);
  await sql`GRANT CREATE ON SCHEMA public TO ${sql.ref(role)}`.execute(opened.database);
  await opened.database.connection().execute(async (connection) => {
    await sql`SET ROLE ${sql.ref(role)}`.execute(connection);
    const database = connection as typeof opened.database;
    await expect(restore({ opened: { ...opened, database }, stores: into.stores }, whole)).rejects.toThrow(
      "The role may not drop the schema public",
    );
    await sql`RESET ROLE`.execute(connection);
  });
  await sql`REVOKE CREATE ON SCHEMA public FROM ${sql.ref(role)}`.execute(opened.database);
  await sql`DROP ROLE ${sql.ref(role)}`.execute(opened.database);
  expect(await findContent(opened.database)).toBeNull();
});

type Change = { [kind in "file" | "rows" | "manifest"]?: (text: string) => string };

/** The same archive with other contents. */
async function withChange(change: Change): Promise<Buffer> {
  const tar = pack();
  const add = (name: string, bytes: Buffer) => tar.entry({ name }, bytes);
  for await (const entry of readArchive(async () => Readable.from([whole]), null)) {
    const changed = (kind: keyof Change, text: string) => Buffer.from((change[kind] ?? String)(text));
    if (entry.kind === "header") add(HEADER, Buffer.from(JSON.stringify(entry.header)));
    else if (entry.kind === "manifest") add(MANIFEST, changed("manifest", JSON.stringify(entry.manifest)));
    else if (entry.kind === "file")
      add(`files/${entry.file.store}/${entry.file.name}`, changed("file", entry.bytes.toString()));
    else add(`tables/${entry.table}/1.ndjson`, changed("rows", entry.bytes.toString()));
  }
  tar.finalize();
  return buffer(await seal(tar as unknown as Readable, null));
}

test.for([
  ["rows", { rows: (text) => text.replace("before", "behind") }, "the table users is another"],
  ["files", { file: () => "other" }, "the file papers/a/paper.pdf is another"],
  [
    "contents in its manifest",
    { manifest: (text) => text.replace('"gone":[]', '"gone":[{"store":"papers","name":"b"}]') },
    "changed",
  ],
] satisfies [string, Change, string][])(
  "an archive that was verified and then came to have other %s is not restored",
  async ([, change, sentence]) => {
    const other = await withChange(change);
    const verified = await verifyArchive(async () => Readable.from([whole]), null);
    const place = { opened, stores: into.stores, migrationsDirectory: MIGRATIONS };
    const open = async () => Readable.from([other]);
    await expect(restoreArchive(place, { open, passphrase: null, ...verified })).rejects.toThrow(sentence);
    expect(await findContent(opened.database)).toBeNull();
    expect(await namesIn(into.stores)).toEqual([]);
  },
);

test("an entry that says that it is too large is not even read", async () => {
  const name = "tables/users/000001.ndjson";
  const tar = pack();
  for await (const { kind, ...entry } of readArchive(async () => Readable.from([whole]), null))
    if (kind === "header" && "header" in entry) tar.entry({ name: HEADER }, JSON.stringify(entry.header));
  tar.entry({ name }, Buffer.alloc(mostBytes(name) + 1));
  tar.finalize();
  const bytes = await buffer(tar as unknown as Readable);
  // Its header is whole; what it speaks of is not there.
  const cut = bytes.subarray(0, bytes.indexOf(name) + 512);
  const sealed = await buffer(await seal(Readable.from([cut]), null));
  await expect(verifyArchive(async () => Readable.from([sealed]), null)).rejects.toThrow(
    `${name} is too large`,
  );
});

test("long rows come in more parts, none of which is too large to be read", async () => {
  const source = { ...(await openEmbeddedDatabase()), ...createStoresOnDisk() };
  await sql`
    INSERT INTO audit_events (action, target_type, after)
    SELECT 'test', 'user', to_jsonb(repeat('x', 9 * 1024 * 1024)) FROM generate_series(1, 2)`.execute(
    source.database,
  );
  const { bytes } = await backUp(source);
  const parts: number[] = [];
  for await (const entry of readArchive(async () => Readable.from([bytes]), null))
    if (entry.kind === "rows" && entry.table === "audit_events") parts.push(entry.bytes.byteLength);
  expect(parts).toHaveLength(2);
  await verifyArchive(async () => Readable.from([bytes]), null);
  await source.close();
  source.remove();
});
