import { join } from "node:path";
import { test as base } from "vitest";
import { createCatalogWords } from "#features/catalog/queries/catalog-words.ts";
import { readBellsOfSessions } from "#features/notifications/queries/read-bells.ts";
import { newId } from "#foundation/entity-id.ts";
import { createImageMaker } from "#platform/image/image-maker.ts";
import { createLiveInboxes } from "#platform/live/live-inboxes.ts";
import { createMetrics } from "#platform/metrics.ts";
import { createWebPush } from "#platform/push/web-push.ts";
import type { Services } from "#platform/services.ts";
import { createDiskStore } from "#platform/storage/disk-store.ts";
import { createPerson } from "./create-person.ts";
import { emptyTables, openTestDatabase } from "./database/test-database.ts";
import {
  createTestFolder,
  createTestSecrets,
  noOperations,
  noTimeLimit,
  silentLog,
  TestClock,
  testSeller,
  testSettings,
  unreachable,
  unreachableLine,
} from "./test-services.ts";

/**
 * Vitest's `test` with
 * - `services`: what commands and queries receive, on this worker's real database, emptied before each test;
 *   LINE alone is missing (`{ ...services, lineLogin }` brings one);
 * - `listen`: hears what the database announces; `locks`: those of the database's processes;
 * - `clock`: sets what `services.clock()` tells;
 * - `user`: somebody signed in, with a complete profile and consent.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of what a fixture needs from this pattern
  .extend("worker", { scope: "worker" }, async ({}, { onCleanup }) => {
    const opened = await openTestDatabase();
    const folder = createTestFolder();
    const images = createImageMaker({
      rootDirectory: join(import.meta.dirname, "..", ".."),
      log: silentLog,
      metrics: createMetrics(),
      newTimeLimit: noTimeLimit,
    });
    onCleanup(async () => {
      folder.remove();
      await images.close();
      await opened.close();
    });
    const { database, listen, locks } = opened;
    return { database, listen, locks, folder: folder.path, images, secrets: await createTestSecrets() };
  })
  .extend("listen", async ({ worker }) => worker.listen)
  .extend("locks", async ({ worker }) => worker.locks)
  .extend("clock", async () => new TestClock())
  .extend("services", async ({ worker, clock }, { onCleanup }): Promise<Services> => {
    await emptyTables(worker.database);
    const { database } = worker;
    const told = { database, clock: clock.now, settings: testSettings };
    const liveInboxes = createLiveInboxes({
      read: (ids) => readBellsOfSessions(told, ids),
      clock: clock.now,
    });
    onCleanup(liveInboxes.close);
    return {
      ...told,
      log: silentLog,
      metrics: createMetrics(),
      seller: testSeller,
      secrets: worker.secrets,
      lineLogin: unreachableLine,
      serviceMessages: null,
      webPush: createWebPush({
        keys: worker.secrets.vapidKeys,
        subject: "https://kemurica.example",
        testOrigin: null,
        lookup: unreachable,
      }),
      cardStore: createDiskStore(join(worker.folder, newId())),
      pictureStore: createDiskStore(join(worker.folder, newId())),
      documentStore: createDiskStore(join(worker.folder, newId())),
      images: worker.images,
      liveInboxes,
      operations: noOperations,
      catalogWords: createCatalogWords(told),
    };
  })
  .extend("user", async ({ services }) => createPerson(services));
