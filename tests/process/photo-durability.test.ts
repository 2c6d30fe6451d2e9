import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "#database/database.ts";
import { openDatabase } from "#database/open-database.ts";
import { sweepImages } from "#features/pictures/commands/sweep-images.ts";
import { type Bucket, filesOf } from "#features/pictures/stored-picture.ts";
import { createDiskStore } from "#platform/storage/disk-store.ts";
import { PICTURE_USES } from "#server/picture-uses.ts";
import { photoForm, smallPhoto } from "#tests/support/pictures/image-files.ts";
import { type OwnDemo, openOwnDemo } from "#tests/support/servers/own-demo.ts";
import { bearerOf } from "#tests/support/servers/server-process.ts";
import { silentLog } from "#tests/support/test-services.ts";

const ROUNDS = 2;
const WRITERS = 3;
const UPLOADS_BEFORE_THE_KILL = 10;
const DAY_MS = 86_400_000;

let demo: OwnDemo;
beforeAll(async () => {
  demo = await openOwnDemo();
});
afterAll(() => demo.close());

test("kill -9 in the middle of uploads loses no picture, and the sweep leaves no file without use", async () => {
  const uploaded: string[] = [];
  const saved: string[] = [];
  const bytes = await smallPhoto(400, 300);
  for (let round = 0; round < ROUNDS; round++) {
    const server = await demo.start();
    const { authorization = "" } = await bearerOf(server.base, "湯気子");
    let uploads = 0;
    const write = async () => {
      for (;;) {
        const mix = await post(server.base, authorization, "/api/shisha-mixes", NEW_MIX);
        const response =
          mix &&
          (await post(
            server.base,
            authorization,
            "/api/upload/mix-image",
            await photoForm({ mixId: mix.data.id }, bytes),
          ));
        if (!mix || !response) return;
        uploaded.push(response.url);
        uploads++;
        if (uploads === UPLOADS_BEFORE_THE_KILL) void server.end("SIGKILL");
        const body = { mixId: mix.data.id, imageUrls: [response.url] };
        if (!(await post(server.base, authorization, "/api/mix-images/save", body))) return;
        saved.push(response.url);
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, write));
    await server.end("SIGKILL");
  }
  expect(uploaded.length).toBeGreaterThanOrEqual(ROUNDS * UPLOADS_BEFORE_THE_KILL);

  const { directory } = demo;
  const { database, close } = await openDatabase({ directory });
  const pictureStore = createDiskStore(join(directory, "storage"));
  const rows = await filesByUrl(database);
  const known = new Set([...rows.values()].flat());
  for (const url of uploaded)
    for (const file of rows.get(url) ?? ["no row"])
      expect([file, await pictureStore.read(file)]).not.toContain(null);
  expect(filesOn(directory).filter((file) => !known.has(file) && !file.startsWith("unfinished/"))).toEqual(
    [],
  );
  const shown = await database.selectFrom("mix_images").select("image_url").execute();
  expect(shown.map((image) => image.image_url)).toEqual(expect.arrayContaining(saved));

  const cardStore = createDiskStore(join(directory, "cards"));
  await sweepImages(
    { database, pictureStore, cardStore, log: silentLog },
    PICTURE_USES,
    new Date(Date.now() + 2 * DAY_MS),
  );
  const left = await filesByUrl(database);
  expect([...left.keys()].sort()).toEqual(shown.map((image) => image.image_url).sort());
  const wanted = [...left.values()].flat().sort();
  expect(filesOn(directory).sort()).toEqual(wanted);
  await close();
});

const NEW_MIX = { items: [{ maker_name: "自家製", flavor_name: "ゆず" }] };

// biome-ignore lint/suspicious/noExplicitAny: three calls with three answers, looked at by the assertions
async function post(base: string, authorization: string, path: string, body: object): Promise<any> {
  const isForm = body instanceof FormData;
  try {
    const response = await fetch(base + path, {
      method: "POST",
      headers: { authorization, ...(!isForm && { "content-type": "application/json" }) },
      body: isForm ? body : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`unexpected answer ${response.status}: ${await response.text()}`);
    return await response.json();
  } catch (error) {
    // The server is gone, or went while it answered.
    if (error instanceof TypeError) return null;
    throw error;
  }
}

async function filesByUrl(database: Database): Promise<Map<string, string[]>> {
  const rows = await database
    .selectFrom("stored_images")
    .select(["url", "bucket", "folder", "name", "width"])
    .execute();
  return new Map(
    rows.map(({ url, bucket, ...row }) => {
      const { master, webp } = filesOf({ bucket: bucket as Bucket, ...row });
      return [url, [master, ...webp]];
    }),
  );
}

function filesOn(data: string): string[] {
  const storage = join(data, "storage");
  return readdirSync(storage, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(storage.length + 1));
}
