import { mkdirSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startThrowawayBuckets } from "#tests/support/servers/throwaway-bucket.ts";
import { createTestFolder } from "#tests/support/test-services.ts";
import { readConfig } from "../config.ts";
import { createStores } from "../stores.ts";
import { examineStorage, judgeDisk } from "./storage.ts";

const NO_LIMIT_MS = 250_000;
const folder = createTestFolder();
let s3rver: Awaited<ReturnType<typeof startThrowawayBuckets>>;
let guard: Server;
let refused: (method: string, url: string) => boolean = () => false;

/** An S3 server with a key that may not do everything. */
beforeAll(async () => {
  s3rver = await startThrowawayBuckets(join(folder.path, "s3"), ["pictures", "papers"]);
  const { port } = s3rver;
  guard = createServer((asked, response) => {
    const { method = "", url = "", headers } = asked;
    // The server that the tests have ends no upload.
    if (method === "DELETE" && url.includes("uploadId") && !refused(method, url)) {
      asked.resume();
      return void response.writeHead(204).end();
    }
    if (refused(method, url)) {
      asked.resume();
      response.writeHead(403, { "content-type": "application/xml" });
      return void response.end("<Error><Code>AccessDenied</Code><Message>Access Denied</Message></Error>");
    }
    const passed = request({ host: "127.0.0.1", port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    asked.pipe(passed);
  });
  await new Promise<void>((listening) => guard.listen(0, "127.0.0.1", listening));
});
afterEach(() => {
  refused = () => false;
});
afterAll(async () => {
  guard.closeAllConnections();
  await new Promise((closed) => guard.close(closed));
  await s3rver.close();
  folder.remove();
});

const configOf = (environment: Record<string, string> = {}) =>
  readConfig(
    {
      STORAGE: "s3",
      S3_ENDPOINT: `http://127.0.0.1:${(guard.address() as AddressInfo).port}`,
      S3_BUCKET: "pictures",
      S3_DOCUMENT_BUCKET: "papers",
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
      S3_FORCE_PATH_STYLE: "1",
      DATA_DIR: join(folder.path, "data"),
      ...environment,
    },
    "/srv/app",
  );

const examine = (environment?: Record<string, string>) => examineStorage(configOf(environment), NO_LIMIT_MS);

async function leftIn(bucket: "pictures" | "papers"): Promise<string[]> {
  const { pictureStore, cardStore, documentStore } = createStores(configOf());
  const left = [];
  for (const store of bucket === "pictures" ? [pictureStore, cardStore] : [documentStore])
    for await (const { name } of store.list()) left.push(name);
  return left;
}

describe("buckets", () => {
  test("that allow everything are well, and nothing is left in them", async () => {
    expect((await examine()).map(({ subject, state }) => [subject, state])).toEqual([
      ["Pictures", "ok"],
      ["Drawn cards", "ok"],
      ["Papers", "ok"],
      ["Backups", "ok"],
    ]);
    expect([...(await leftIn("pictures")), ...(await leftIn("papers"))]).toEqual([]);
  });

  test.each([
    [
      "put",
      (method: string, url: string) => method === "PUT" && url.includes("/papers/documents/"),
      "s3:PutObject",
    ],
    [
      "get",
      (method: string, url: string) => method === "GET" && url.includes("/papers/documents/"),
      "s3:GetObject",
    ],
    [
      "list",
      (method: string, url: string) =>
        method === "GET" && url.includes("/papers") && url.includes("documents%2F"),
      "s3:ListBucket",
    ],
    [
      "delete",
      (method: string, url: string) =>
        method === "DELETE" && url.includes("/papers/documents/") && !url.includes("uploadId"),
      "s3:DeleteObject",
    ],
  ])(
    "that refuse %s say so of the part that is refused, with the permission",
    async (action, refuses, permission) => {
      refused = refuses;
      const wrong = (await examine()).filter(({ state }) => state !== "ok");
      refused = () => false;

      expect(wrong).toEqual([
        expect.objectContaining({
          subject: "Papers",
          state: "problem",
          said: expect.stringContaining(`does not work: ${action} (Access Denied)`),
          next: `Allow ${permission} on papers for the key of S3_ACCESS_KEY_ID.`,
        }),
      ]);
      const left = await leftIn("papers");
      if (action === "delete") expect(wrong[0]?.said).toContain(`${left[0]} is left there`);
      else expect(left).toEqual([]);
      for (const name of left) await createStores(configOf()).documentStore.remove(name);
    },
  );

  test("that end no uploads are worth a note", async () => {
    refused = (method, url) =>
      method === "DELETE" && url.includes("uploadId") && url.includes("/papers/backups/");
    const wrong = (await examine()).filter(({ state }) => state !== "ok");
    expect(wrong).toEqual([
      expect.objectContaining({
        subject: "Backups",
        state: "note",
        next: expect.stringContaining("lifecycle rule"),
      }),
    ]);
  });

  test("that are not there, or whose server is not, are said once each", async () => {
    const missing = (await examine({ S3_DOCUMENT_BUCKET: "nowhere" })).filter(({ state }) => state !== "ok");
    expect(missing).toEqual([
      expect.objectContaining({
        subject: "Bucket nowhere",
        state: "problem",
        next: "Create the bucket nowhere, or correct S3_DOCUMENT_BUCKET.",
      }),
    ]);
    const key = await examine({ S3_ACCESS_KEY_ID: "SOMEBODY" });
    expect(key.map(({ subject }) => subject)).toEqual(["Bucket pictures", "Bucket papers"]);
    expect(key[0]).toMatchObject({ next: expect.stringContaining("S3_ACCESS_KEY_ID") });
    const away = await examine({ S3_ENDPOINT: "http://127.0.0.1:1" });
    expect(away[0]).toMatchObject({ state: "problem", next: expect.stringContaining("S3_ENDPOINT") });
  });
});

describe("a folder", () => {
  const disk = (path: string) => examine({ STORAGE: "disk", DATA_DIR: path });

  test("that is not there is not made by looking", async () => {
    const path = join(folder.path, "nothing");
    expect(await disk(path)).toEqual([
      expect.objectContaining({ state: "note", next: "Start it: npm start." }),
    ]);
    expect(await disk(path)).toHaveLength(1);
  });

  test("that others may look into is named", async () => {
    const path = join(folder.path, "open");
    mkdirSync(path, { mode: 0o755 });
    expect(await disk(path)).toEqual([
      expect.objectContaining({ subject: "Folder" }),
      expect.objectContaining({ subject: "Folder's mode", state: "note", next: `Run chmod 700 ${path}.` }),
    ]);
  });

  test("without room, or that cannot be written, says so", () => {
    const facts = { directory: "/d", mode: 0o40700, freeBytes: 10 ** 12, wrong: null };
    expect(judgeDisk(facts)).toEqual([expect.objectContaining({ state: "ok" })]);
    expect(judgeDisk({ ...facts, freeBytes: 10 ** 8 })[0]?.state).toBe("note");
    expect(judgeDisk({ ...facts, wrong: "EROFS" })[0]).toMatchObject({
      state: "problem",
      said: expect.stringContaining("EROFS"),
    });
  });
});
