import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { describe, expect } from "vitest";
import { ZipFile } from "yazl";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import {
  ARCHIVED_ITEM,
  ARCHIVED_MIX,
  archivedData,
  sendArchive,
  type ZippedFiles,
  zipOf,
} from "#tests/support/archive-samples.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { test } from "#tests/support/test.ts";
import { checkImport, createImport, receivePart } from "../commands/receive-import.ts";
import { runImports } from "../commands/run-imports.ts";
import { PART_BYTES } from "../data-import.ts";
import { findImport } from "./find-import.ts";

const EMPTY = archivedData();
const MIX = { ...ARCHIVED_MIX, id: "6f2f4f0e-0000-4000-8000-000000000002" };
const ITEM = { ...ARCHIVED_ITEM, mix_id: MIX.id };

/** The record at the end of a zip; how many files there are stands at its tenth byte. */
const END_BYTES = 22;

const archiveOf = (data: object, files: ZippedFiles = {}) =>
  zipOf({ "data.json": JSON.stringify(data), ...files });
const withCards = (shisha_mixes: object[], mix_items: object[] = [ITEM]) =>
  archivedData({ shisha_mixes, mix_items });

/** The bytes with each of these in place of the others, of the same length, wherever they stand. */
function renamed(zip: Buffer, from: string, to: string): Buffer {
  return Buffer.from(zip.toString("latin1").replaceAll(from, to), "latin1");
}

/** What becomes of a file that somebody sends. */
async function check(services: Services, user: SignedInUser, bytes: Uint8Array) {
  await sendArchive(services, user, bytes);
  return findImport(services, user);
}

describe("a file that is no archive of ours", () => {
  const hostile: Record<string, [code: string, bytes: () => Promise<Buffer>]> = {
    "is no zip": [
      "NOT_AN_ARCHIVE",
      async () => Buffer.from("%PDF-1.7 and so on, for long enough to have an end"),
    ],
    "was cut off": ["NOT_AN_ARCHIVE", async () => (await archiveOf(EMPTY)).subarray(0, -30)],
    "is another zip": ["ARCHIVE_FOREIGN", () => zipOf({ "hello.txt": "hello" })],
    "has JSON of something else": ["ARCHIVE_FOREIGN", () => archiveOf({ format: "other", version: 1 })],
    "has JSON that is broken": [
      "ARCHIVE_BROKEN",
      () => zipOf({ "data.json": '{"format":"kemurica-export",' }),
    ],
    "lacks a table": ["ARCHIVE_BROKEN", () => archiveOf({ ...EMPTY, tables: { shisha_mixes: [] } })],
    "is of a newer version": ["ARCHIVE_NEWER", () => archiveOf({ ...EMPTY, version: 2, tables: {} })],
    "has a text that no database keeps": [
      "ARCHIVE_BROKEN",
      () => archiveOf(withCards([{ ...MIX, title: "a\u0000b" }])),
    ],
    "has more rows than anybody": [
      "ARCHIVE_TOO_FULL",
      () => archiveOf(withCards(Array.from({ length: 20_001 }, () => 0) as never)),
    ],
    "has more objects than anybody, where nobody looks": [
      "ARCHIVE_TOO_FULL",
      () =>
        zipOf({
          "data.json": JSON.stringify({ ...EMPTY, more: [] }).replace(
            '"more":[',
            `"more":[${"{},".repeat(1_000_000)}0`,
          ),
        }),
    ],
    "leads out of its folder": [
      "ARCHIVE_BROKEN",
      async () =>
        renamed(await archiveOf(EMPTY, { "aaaaaa/evil.txt": "!" }), "aaaaaa/evil.txt", "../../evil.html"),
    ],
    "says a name twice": [
      "ARCHIVE_BROKEN",
      async () => renamed(await archiveOf(EMPTY, { "dota.json": "{}" }), "dota.json", "data.json"),
    ],
    "has too many files": [
      "ARCHIVE_TOO_FULL",
      async () => {
        const zip = await archiveOf(EMPTY);
        zip.writeUInt16LE(20_001, zip.length - END_BYTES + 10);
        return zip;
      },
    ],
    "unfolds to more than it may": [
      "ARCHIVE_TOO_FULL",
      () => zipOf({ "data.json": `{"format":"kemurica-export","x":"${"0".repeat(33_000_000)}"}` }),
    ],
    "unfolds to more than it says": [
      "ARCHIVE_BROKEN",
      async () => {
        const zip = await archiveOf(EMPTY);
        const size = Buffer.alloc(4);
        size.writeUInt32LE(Buffer.byteLength(JSON.stringify(EMPTY)));
        const less = Buffer.alloc(4);
        less.writeUInt32LE(100);
        return renamed(zip, size.toString("latin1"), less.toString("latin1"));
      },
    ],
  };
  test.for(Object.entries(hostile))("%s", async ([, [code, bytes]], { services, user }) => {
    const found = await check(services, user, await bytes());
    expect(found).toMatchObject({ status: "failed", plan: null, failure: { code } });
    expect(found?.failure?.text).toMatch(/。$/);
    expect(await services.database.selectFrom("shisha_mixes").select("id").execute()).toEqual([]);
  });
});

test("the plan says what comes, what is here already, and what stays out and why", async ({
  services,
  user,
}) => {
  const other = (id: number, more: object) => ({
    ...MIX,
    id: `6f2f4f0e-0000-4000-8000-00000000000${id}`,
    ...more,
  });
  const itemOf = (id: number) => ({ ...ITEM, mix_id: other(id, {}).id });
  const data = withCards(
    [
      MIX,
      // Says the same under another id.
      other(3, {}),
      other(4, { smoked_at: "1987-01-01T00:00:00+00:00", title: "昔の夜" }),
      other(5, { smoked_at: "2026-10-03T12:00:00+00:00", rating: 9 }),
      other(6, { smoked_at: "2026-10-04T12:00:00+00:00" }),
      other(7, { smoked_at: "2026-10-05T12:00:00+00:00", deleted_at: "2026-10-06T12:00:00+00:00" }),
    ],
    [ITEM, itemOf(3), itemOf(4), itemOf(5), itemOf(7)],
  );
  expect(await check(services, user, await archiveOf(data))).toMatchObject({
    status: "checked",
    plan: {
      cards: 1,
      photos: 0,
      duplicates: 1,
      deleted: 1,
      problem_count: 3,
      problems: [
        { where: "昔の夜", text: "日付は2000年から明日までにしてください" },
        { where: "ゆず", text: "評価は0から5の間で入力してください。" },
        { where: "" },
      ],
      first_day: "2026-10-01",
      last_day: "2026-10-01",
    },
  });
  expect(await services.database.selectFrom("shisha_mixes").select("id").execute()).toEqual([]);
});

test("a photo comes once, with the card whose folder it lies in; what else names it is counted", async ({
  services,
  user,
}) => {
  const other = {
    ...MIX,
    id: "6f2f4f0e-0000-4000-8000-000000000003",
    smoked_at: "2026-10-02T12:00:00+00:00",
  };
  const path = `mix-images/${MIX.id}/${"0".repeat(32)}.jpg`;
  const image = { image_url: `/storage/${path}`, display_order: 0, alt: null };
  const data = {
    ...EMPTY,
    tables: {
      ...EMPTY.tables,
      shisha_mixes: [MIX, { ...other, flavor_card_image: image.image_url }],
      mix_items: [ITEM, { ...ITEM, mix_id: other.id }],
      mix_images: [
        ...Array.from({ length: 50 }, () => ({ ...image, mix_id: MIX.id })),
        { ...image, mix_id: other.id },
      ],
    },
  };
  expect(await check(services, user, await archiveOf(data, { [`photos/${path}`]: "a photo" }))).toMatchObject(
    {
      plan: { cards: 2, photos: 1, photos_left_out: 51 },
    },
  );
});

test("a file whose photo is none comes without it", async ({ services, user }) => {
  const path = `mix-images/${MIX.id}/${"0".repeat(32)}.jpg`;
  const data = {
    ...EMPTY,
    tables: {
      ...EMPTY.tables,
      shisha_mixes: [MIX],
      mix_items: [ITEM],
      mix_images: [{ mix_id: MIX.id, image_url: `/storage/${path}`, display_order: 0, alt: null }],
    },
  };
  const found = await check(
    services,
    user,
    await archiveOf(data, { [`photos/${path}`]: "<script>1</script>" }),
  );
  await services.database.updateTable("data_imports").set({ status: "importing" }).execute();
  await runImports(services);
  expect(found).toMatchObject({ status: "checked", plan: { cards: 1, photos: 1 } });
  expect(await findImport(services, user)).toMatchObject({ status: "done" });
  expect(await services.database.selectFrom("shisha_mixes").select("visibility").execute()).toEqual([
    { visibility: "private" },
  ]);
  expect(await services.database.selectFrom("stored_images").select("id").execute()).toEqual([]);
});

test("an archive of several parts is read across their ends, once all of them are there", async ({
  services,
  user,
}) => {
  const zip = new ZipFile();
  for (const place of [1, 2])
    zip.addBuffer(randomBytes(9_000_000), `photos/mix-images/${MIX.id}/${`${place}`.repeat(32)}.jpg`, {
      compress: false,
    });
  zip.addBuffer(Buffer.from(JSON.stringify(withCards([MIX]))), "data.json");
  zip.end();
  const bytes = await buffer(zip.outputStream);
  const part = (index: number) => bytes.subarray(index * PART_BYTES, (index + 1) * PART_BYTES);

  const { id } = await createImport(services, user, { kind: "archive", bytes: bytes.length });
  await receivePart(services, user, id, { index: 0, bytes: part(0) });
  await receivePart(services, user, id, { index: 2, bytes: part(2) });
  const incomplete = { code: "IMPORT_INCOMPLETE" };
  await expect(checkImport(services, user, id, {})).rejects.toMatchObject(incomplete);
  for (const [index, sent] of [
    [1, part(2)],
    [3, part(0)],
  ] as const)
    await expect(receivePart(services, user, id, { index, bytes: sent })).rejects.toMatchObject(incomplete);
  const other = await createPerson(services);
  await expect(receivePart(services, other, id, { index: 1, bytes: part(1) })).rejects.toMatchObject({
    code: "IMPORT_NOT_FOUND",
  });

  await receivePart(services, user, id, { index: 1, bytes: part(1) });
  await checkImport(services, user, id, {});
  await runImports(services);
  expect(await findImport(services, user)).toMatchObject({ status: "checked", plan: { cards: 1 } });
});
