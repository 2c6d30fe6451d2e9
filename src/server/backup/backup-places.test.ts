import { mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startThrowawayBuckets } from "#tests/support/servers/throwaway-bucket.ts";
import { createTestFolder } from "#tests/support/test-services.ts";
import { archiveAt, openTarget } from "./backup-places.ts";

const folder = createTestFolder();
let s3rver: Awaited<ReturnType<typeof startThrowawayBuckets>>;
const onDisk = { s3: null, dataDirectory: join(folder.path, "data") };
let inBucket: Parameters<typeof openTarget>[0];
beforeAll(async () => {
  s3rver = await startThrowawayBuckets(join(folder.path, "s3"), ["papers"]);
  const s3 = {
    endpoint: s3rver.endpoint,
    region: "us-east-1",
    bucket: "pictures",
    documentBucket: "papers",
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
    forcePathStyle: true,
  };
  inBucket = { s3, dataDirectory: folder.path };
});
afterAll(async () => {
  await s3rver.close();
  folder.remove();
});

const noon = (day: number) => new Date(Date.UTC(2026, 10, day, 12));
const read = async (config: typeof onDisk | typeof inBucket, name: string) =>
  text(await archiveAt(config, name)());

describe.each(["disk", "a bucket"])("backups on %s", (kind) => {
  const config = () => (kind === "disk" ? onDisk : inBucket);

  test("are named by their moment, found by their name, and the newest ones stay", async () => {
    for (const day of [3, 1, 2]) {
      const target = await openTarget(config(), null, noon(day));
      await target.write(Readable.from([Buffer.from(`day ${day}`)]));
    }
    const { name, address, keep } = await openTarget(config(), null, noon(3));
    expect(name).toBe("kemurica-20261103T120000Z.kbak");
    expect(address.endsWith(`/backups/${name}`)).toBe(true);
    expect(await keep(2)).toEqual(["kemurica-20261101T120000Z.kbak"]);
    expect(await read(config(), name)).toBe("day 3");
    expect(await read(config(), address)).toBe("day 3");
    expect(await read(config(), "kemurica-20261102T120000Z.kbak")).toBe("day 2");
    await expect(read(config(), "kemurica-20261101T120000Z.kbak")).rejects.toThrow("There is no backup");
  });

  test("that are not whole are not there", async () => {
    const target = await openTarget(config(), null, noon(9));
    const breaks = async function* () {
      yield Buffer.from("half");
      throw new Error("The source broke.");
    };
    await expect(target.write(Readable.from(breaks()))).rejects.toThrow("The source broke.");
    await expect(read(config(), target.name)).rejects.toThrow("There is no backup");
  });
});

test("the folder of backups and what lies in it are for their owner alone", async () => {
  const dataDirectory = join(folder.path, "open");
  const backups = join(dataDirectory, "backups");
  mkdirSync(backups, { recursive: true, mode: 0o755 });
  const target = await openTarget({ s3: null, dataDirectory }, null, noon(1));
  await target.write(Readable.from([Buffer.from("mine")]));
  const modes = [backups, join(backups, target.name)].map((path) =>
    (statSync(path).mode & 0o777).toString(8),
  );
  expect(modes).toEqual(["700", "600"]);
});

test("a file of one's own is for its owner alone, and nothing is overwritten", async () => {
  const path = join(folder.path, "own", "mine.kbak");
  const target = await openTarget(onDisk, path, noon(1));
  await target.write(Readable.from([Buffer.from("mine")]));
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder.path, "own"))).toEqual(["mine.kbak"]);
  expect(await target.keep(1)).toEqual([]);
  writeFileSync(join(folder.path, "other"), "");
  await expect(openTarget(onDisk, join(folder.path, "other"), noon(1))).rejects.toThrow("overwrites nothing");
});
