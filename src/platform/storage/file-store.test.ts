import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startThrowawayBuckets } from "#tests/support/servers/throwaway-bucket.ts";
import { createDiskStore } from "./disk-store.ts";
import type { FileStore, StoredFile } from "./file-store.ts";
import { createS3Store, type S3Settings } from "./s3-store.ts";

const bytes = (...values: number[]) => new Uint8Array(values);
const read = async (store: FileStore, name: string) => Array.from((await store.read(name)) ?? []);

async function listed(store: FileStore, folder?: string): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for await (const file of store.list(folder)) files.push(file);
  return files.sort((one, other) => (one.name < other.name ? -1 : 1));
}

let directory: string;
let server: Awaited<ReturnType<typeof startThrowawayBuckets>>;
let s3: S3Settings;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "file-store-"));
  server = await startThrowawayBuckets(join(directory, "s3"), ["pictures"]);
  s3 = {
    endpoint: server.endpoint,
    region: "us-east-1",
    bucket: "pictures",
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
    forcePathStyle: true,
  };
});
afterAll(async () => {
  await server.close();
  await rm(directory, { recursive: true });
});

const KINDS: Record<string, () => FileStore> = {
  disk: () => createDiskStore(join(directory, "disk")),
  S3: () => createS3Store(s3, "storage"),
};

describe.each(Object.keys(KINDS))("files on %s", (kind) => {
  let store: FileStore;
  beforeAll(() => {
    store = (KINDS[kind] as () => FileStore)();
  });

  test("are given back as they were written, the newest of a name", async () => {
    await store.write("mix-images/a/card.jpg", bytes(0, 255, 13, 10), "image/jpeg");
    await store.write("mix-images/a/card.jpg", bytes(1, 2, 3), "image/jpeg");
    expect(await read(store, "mix-images/a/card.jpg")).toEqual([1, 2, 3]);
  });

  test("are null when absent, and removing them is no error", async () => {
    expect(await store.read("nothing/at-all.png")).toBeNull();
    await store.remove("nothing");
    await store.remove("nothing/at-all.png");
    await store.removeOthers("nothing/at-all.png", ".png");
  });

  test("go one by one, as a folder, or all that end alike but one", async () => {
    const names = ["f/1-link.png", "f/2-link.png", "f/1-line.jpg", "g/1-link.png", "fg/1.png"];
    for (const name of names) await store.write(name, bytes(7));
    const there = async () => {
      const found = await Promise.all(names.map((name) => store.read(name)));
      return names.filter((_, index) => found[index] !== null);
    };

    await store.removeOthers("f/2-link.png", "-link.png");
    expect(await there()).toEqual(["f/2-link.png", "f/1-line.jpg", "g/1-link.png", "fg/1.png"]);
    await store.remove("g/1-link.png");
    expect(await there()).toEqual(["f/2-link.png", "f/1-line.jpg", "fg/1.png"]);
    await store.remove("f");
    expect(await there()).toEqual(["fg/1.png"]);
  });

  test("are listed with their sizes, all or those of one folder", async () => {
    const names = ["list-a.png", "list/a-b.png", "list/a/c.png", "list/b.png"];
    for (const [index, name] of names.entries()) await store.write(name, new Uint8Array(index + 1));
    const expected = names.map((name, index) => ({ name, size: index + 1 }));
    expect((await listed(store)).filter(({ name }) => name.startsWith("list"))).toEqual(expected);
    expect(await listed(store, "list")).toEqual(expected.slice(1));
    expect(await listed(store, "list/a/d")).toEqual([]);
  });

  test("travel as streams, also those of several parts", async () => {
    const part = Buffer.alloc(1024 * 1024, "kemurica");
    await store.writeStream("streams/large.bin", Readable.from(Array(9).fill(part)), "text/plain");
    await store.writeStream("streams/small.bin", Readable.from([Buffer.from("small")]));
    await store.writeStream("streams/empty.bin", Readable.from([]));
    const readWhole = async (name: string) => buffer((await store.readStream(name)) as Readable);
    expect((await readWhole("streams/large.bin")).equals(Buffer.concat(Array(9).fill(part)))).toBe(true);
    expect((await readWhole("streams/small.bin")).toString()).toBe("small");
    expect(await read(store, "streams/empty.bin")).toEqual([]);
    expect(await store.readStream("streams/none.bin")).toBeNull();
  });

  test.each([1, 12])("are as they were where a stream breaks off after %i MiB", async (mebibytes) => {
    const name = `broken/${mebibytes}.bin`;
    const source = async function* () {
      for (let sent = 0; sent < mebibytes; sent += 1) yield Buffer.alloc(1024 * 1024);
      throw new Error("The source broke.");
    };
    await expect(store.writeStream(name, Readable.from(source()))).rejects.toThrow("The source broke.");
    expect(await store.read(name)).toBeNull();
    expect(await listed(store, "broken")).toEqual([]);
  });

  test("can be written at the moment", () => store.check());

  test("are left alone when unfinished ones are removed", async () => {
    await store.write("h/whole.png", bytes(5));
    await store.removeUnfinished(new Date(Date.now() + 60_000));
    expect(await read(store, "h/whole.png")).toEqual([5]);
  });

  test.each(["../lock", "/etc/passwd", "a/../../b", "", "a//b", ".hidden", "a\u0000b", "a/b/"])(
    "have no such name as %j",
    async (name) => {
      await expect(store.read(name)).rejects.toThrow("Not a name");
      await expect(store.write(name, bytes(1))).rejects.toThrow("Not a name");
      await expect(store.remove(name)).rejects.toThrow("Not a name");
      await expect(store.readStream(name)).rejects.toThrow("Not a name");
      await expect(store.writeStream(name, Readable.from([]))).rejects.toThrow("Not a name");
      await expect(listed(store, name)).rejects.toThrow("Not a name");
    },
  );
});

test("what died half way on the disk is found again, what is under way is left alone", async () => {
  const folder = join(directory, "died");
  const store = createDiskStore(folder);
  await store.write("a.png", bytes(1));
  await writeFile(join(folder, "unfinished", "half"), "half a file");
  await store.removeUnfinished(new Date(Date.now() - 60_000));
  expect(await readdir(join(folder, "unfinished"))).toEqual(["half"]);
  expect(await listed(store)).toEqual([{ name: "a.png", size: 1 }]);
  await store.removeUnfinished(new Date(Date.now() + 60_000));
  expect(await readdir(join(folder, "unfinished"))).toEqual([]);
  expect(await read(store, "a.png")).toEqual([1]);
});

test("the disk keeps nothing unfinished, and says so when it cannot write", async () => {
  const folder = join(directory, "full");
  const store = createDiskStore(folder);
  await store.write("a/card.png", bytes(1));
  expect(await readdir(join(folder, "a"))).toEqual(["card.png"]);

  await writeFile(join(folder, "b"), "a file where a folder has to be");
  await expect(store.write("b/card.png", bytes(1))).rejects.toThrow();
  await expect(createDiskStore(join(folder, "b")).check()).rejects.toThrow();
});

test("a disk on which no upload would fit is full", async () => {
  await expect(createDiskStore(directory, Number.MAX_SAFE_INTEGER).check()).rejects.toThrow(
    "the disk is full",
  );
});

test("a bucket that is not there is not writable", async () => {
  const store = createS3Store({ ...s3, bucket: "elsewhere" }, "storage");
  await expect(store.check()).rejects.toThrow(
    /^S3_BUCKET: the bucket elsewhere at http:\/\/.* cannot be used/,
  );
  await expect(store.write("a.png", bytes(1))).rejects.toThrow();
});

test("two prefixes of one bucket do not meet", async () => {
  await createS3Store(s3, "cards").write("x/same.png", bytes(1));
  expect(await createS3Store(s3, "storage").read("x/same.png")).toBeNull();
});

test("a server that never answers is given up", async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((listening) => silent.listen(0, "127.0.0.1", listening));
  const address = silent.address();
  const port = typeof address === "object" ? address?.port : 0;
  const store = createS3Store({ ...s3, endpoint: `http://127.0.0.1:${port}` }, "storage", 300);
  await expect(store.read("a.png")).rejects.toThrow("in time");
  silent.close();
});
