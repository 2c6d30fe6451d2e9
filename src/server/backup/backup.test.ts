import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect } from "vitest";
import { findOrCreateKey } from "#database/keys.ts";
import type { OpenedDatabase } from "#database/open-database.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { createS3Store } from "#platform/storage/s3-store.ts";
import { backUp, createStoresOnDisk, namesIn, restore, type StoresOnDisk } from "#tests/support/backups.ts";
import { openEmptyEmbeddedDatabase } from "#tests/support/database/embedded-database.ts";
import { isPostgres, openEmptyDatabase } from "#tests/support/database/test-database.ts";
import { showPicture, storePicture } from "#tests/support/pictures/store-picture.ts";
import { record } from "#tests/support/pictures/upload-picture.ts";
import { startThrowawayBuckets } from "#tests/support/servers/throwaway-bucket.ts";
import { test } from "#tests/support/test.ts";
import { createTestFolder } from "#tests/support/test-services.ts";
import { LEFT_OUT, type Manifest } from "./archive-format.ts";
import { backedUpStores } from "./stored-files.ts";
import { clearDatabase } from "./unfinished-restore.ts";

const kind = isPostgres ? "postgresql" : "pglite";

/** Rows of many types, some that refer to one another, a picture that is shown and one that is not, and a paper. */
async function fill(services: Services, user: SignedInUser): Promise<void> {
  const { database, documentStore, clock } = services;
  await findOrCreateKey(database, "session", async () => "kept secret");
  const mix = await record(services, user, {
    comment: 'ゆずと"引用"\\ と\n改行、絵文字👨‍👩‍👧、空 \t',
    rating: 4.3,
  });
  await showPicture(services, user, mix.id);
  await storePicture(services, user, { bucket: "profile-images", folder: user.userId });
  const name = `${user.userId}/paper.pdf`;
  await database
    .insertInto("verification_files")
    .values({ name, content_type: "application/pdf", created_at: clock() })
    .execute();
  await documentStore.write(name, new TextEncoder().encode("%PDF-"), "application/pdf");
  await database
    .insertInto("audit_events")
    .values({
      actor_id: user.userId,
      action: "test",
      target_type: "user",
      after: JSON.stringify({ a: [1, null] }),
    })
    .execute();
}

const tablesOf = ({ tables, sequences, files }: Manifest) => ({ tables, sequences, files });

let stores: StoresOnDisk;
beforeEach(() => {
  stores = createStoresOnDisk();
  return () => stores.remove();
});

describe("a backup", () => {
  test("comes back with equal rows and files from one database into another, and back where that is of the other kind", async ({
    services,
    user,
  }) => {
    await fill(services, user);
    const first = await backUp({ database: services.database, kind, stores: backedUpStores(services) });
    expect(first.manifest.files).toHaveLength(4 + 2 + 1);
    expect(first.manifest.sequences.some(({ is_called }) => is_called)).toBe(true);

    const embedded = await openEmptyEmbeddedDatabase();
    await restore({ opened: embedded, stores: stores.stores }, first.bytes);
    expect(await namesIn(stores.stores)).toEqual(await namesIn(backedUpStores(services)));
    const second = await backUp({ ...embedded, stores: stores.stores });
    expect(tablesOf(second.manifest)).toEqual(tablesOf(first.manifest));
    if (!isPostgres) await expectWholeSchema(embedded, services.database);
    await embedded.close();

    if (!isPostgres) return;
    const back = createStoresOnDisk();
    const own = await openEmptyDatabase();
    await restore({ opened: own, stores: back.stores }, second.bytes);
    const third = await backUp({ ...own, stores: back.stores });
    expect(tablesOf(third.manifest)).toEqual(tablesOf(first.manifest));
    await expectWholeSchema(own, services.database);
    await own.close();
    back.remove();
  });

  test("has every table but those of the list", async ({ services }) => {
    const { manifest } = await backUp({
      database: services.database,
      kind,
      stores: backedUpStores(services),
    });
    const { rows } = await sql<{ name: string }>`
      SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`.execute(services.database);
    expect([...manifest.tables.map(({ name }) => name), ...Object.keys(LEFT_OUT)].sort()).toEqual(
      rows.map(({ name }) => name).sort(),
    );
  });

  test("says which files rows show and no store has, and not those that nothing shows or whose rows went meanwhile", async ({
    services,
    user,
  }) => {
    await fill(services, user);
    const all = (await namesIn(backedUpStores(services))).map((one) => one.slice(one.indexOf("/") + 1));
    const shown = all.find((name) => name.startsWith("mix-images/")) ?? "";
    const unshown = all.find((name) => name.startsWith("profile-images/")) ?? "";
    for (const name of [shown, unshown]) await services.pictureStore.remove(name);

    const { manifest } = await backUp({
      database: services.database,
      kind,
      stores: backedUpStores(services),
    });
    expect(manifest.missing).toEqual([{ store: "pictures", name: shown }]);
    expect(manifest.gone).toEqual([{ store: "pictures", name: unshown }]);

    const later = await backUp(
      { database: services.database, kind, stores: backedUpStores(services) },
      { stillShown: async () => [] },
    );
    expect(later.manifest.missing).toEqual([]);
    expect(later.manifest.gone).toHaveLength(2);
  });
});

describe("a backup of a folder", () => {
  let s3rver: Awaited<ReturnType<typeof startThrowawayBuckets>>;
  const folder = createTestFolder();
  beforeAll(async () => {
    s3rver = await startThrowawayBuckets(folder.path, ["pictures", "papers"]);
  });
  afterAll(async () => {
    await s3rver.close();
    folder.remove();
  });

  test("comes back in a bucket, and one of the bucket in a folder", async ({ services, user }) => {
    await fill(services, user);
    const settings = { endpoint: s3rver.endpoint, region: "us-east-1", forcePathStyle: true };
    const keys = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
    const bucket = (name: string) => createS3Store({ ...settings, ...keys, bucket: name }, "storage");
    const inBucket = { pictures: bucket("pictures"), papers: bucket("papers") };
    const first = await backUp({ database: services.database, kind, stores: backedUpStores(services) });

    const opened = await openEmptyEmbeddedDatabase();
    await restore({ opened, stores: inBucket }, first.bytes);
    const second = await backUp({ ...opened, stores: inBucket });
    expect(second.manifest.files).toEqual(first.manifest.files);

    await clearDatabase(opened.database, { as: null });
    await restore({ opened, stores: stores.stores }, second.bytes);
    expect((await backUp({ ...opened, stores: stores.stores })).manifest.files).toEqual(first.manifest.files);
    await opened.close();
  });
});

/** Constraints, triggers and functions are those of a database that was never restored. */
async function expectWholeSchema(restored: OpenedDatabase, database: Services["database"]): Promise<void> {
  const read = async (from: Services["database"]) =>
    (
      await sql<{ name: string }>`
        SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) AS name FROM pg_constraint
        WHERE connamespace = 'public'::regnamespace
        UNION ALL
        SELECT tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
        UNION ALL
        SELECT proname || ' ' || md5(prosrc) FROM pg_proc WHERE pronamespace = 'public'::regnamespace
        ORDER BY 1`.execute(from)
    ).rows.map(({ name }) => name);
  expect(await read(restored.database)).toEqual(await read(database));
}
