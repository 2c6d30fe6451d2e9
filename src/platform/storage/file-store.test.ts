import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createFileStore, type FileStore } from "./file-store.ts";

let directory: string;
let store: FileStore;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "file-store-"));
  store = createFileStore(directory);
});
afterAll(() => rm(directory, { recursive: true }));

test("gives back what was written and leaves nothing unfinished", async () => {
  await store.write("a/card.png", new Uint8Array([1, 2, 3]));
  expect(Array.from((await store.read("a/card.png")) ?? [])).toEqual([1, 2, 3]);
  expect(await readdir(join(directory, "a"))).toEqual(["card.png"]);
});

test("absent is null, and removing it is no error", async () => {
  expect(await store.read("nothing.png")).toBeNull();
  await store.remove("nothing.png");
});

test.each(["../lock", "/etc/passwd", "a/../../b", "", "a//b", ".hidden", "a\u0000b"])(
  "refuses the name %j",
  async (name) => {
    await expect(store.read(name)).rejects.toThrow("Not a name");
  },
);
