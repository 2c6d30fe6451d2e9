import { describe, expect } from "vitest";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { NewMix } from "#features/mixes/mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { openDoor } from "#tests/support/caller.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { showPicture } from "#tests/support/pictures/store-picture.ts";
import { readArchive, textIn } from "#tests/support/read-archive.ts";
import { createReporter, reportAs } from "#tests/support/report-things.ts";
import { test } from "#tests/support/test.ts";
import { makeExports } from "../commands/make-exports.ts";
import { requestExport } from "../commands/request-export.ts";
import { removeExportsOf, sweepExports } from "../commands/sweep-exports.ts";
import { type DataExport, fileOfExport } from "../data-export.ts";
import { ExportedData } from "../export-format.ts";
import { findNewestExport } from "../queries/read-export.ts";
import { EXPORTED_TABLES } from "../queries/read-table-rows.ts";

const record = (services: Services, user: SignedInUser, more: object = {}) =>
  createMix(
    services,
    user,
    NewMix.parse({ items: [{ maker_name: "自家製", flavor_name: "ゆず" }], ...more }),
  );

async function made(services: Services, user: SignedInUser): Promise<DataExport> {
  await requestExport(services, user);
  expect(await makeExports(services)).toBe("1 made, 0 failed");
  const found = await findNewestExport(services, user);
  if (!found) throw new Error("There is no export.");
  return found;
}

async function download(services: Services, user: SignedInUser | null, { id }: { id: string }) {
  const caller = await (await openDoor(services)).as(user);
  return caller.call("GET", `/api/exports/${id}/file`);
}

const codeOf = async (response: Response) => [response.status, (await response.json()).code];

describe("an archive", () => {
  test("has what is stored of its person, and of nobody else", async ({ services, user }) => {
    const other = await createPerson(services, { display_name: "よその人" });
    const { id } = await record(services, user, {
      title: '<img src=x onerror="1">',
      comment: "=1+1",
      rating: 4.5,
      shopName: "煙草屋",
      customDateTime: "2026-10-02T16:30:00+00:00",
    });
    const image_url = await showPicture(services, user, id);
    await record(services, other, { title: "よその一台" });

    const ready = await made(services, user);
    const response = await download(services, user, ready);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const files = await readArchive(bytes);

    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/zip",
      "content-length": String(bytes.length),
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    });
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; .*filename\*=UTF-8''%E3%82%B1/);
    expect(ready.bytes).toBe(bytes.length);
    const photo = image_url.replace("/storage/", "photos/");
    expect([...files.keys()]).toEqual([
      "README.txt",
      "index.html",
      "data.json",
      "mixes.csv",
      "nights.ics",
      photo,
    ]);
    expect(textIn(files, photo)).toBe("master");

    const data = ExportedData.parse(JSON.parse(textIn(files, "data.json")));
    expect(Object.keys(data.tables).sort()).toEqual([...EXPORTED_TABLES].sort());
    expect(data.tables.shisha_mixes).toMatchObject([{ id, title: '<img src=x onerror="1">', rating: 4.5 }]);
    expect(data.tables.mix_items).toMatchObject([{ mix_id: id, maker_name: "自家製", flavor_name: "ゆず" }]);
    expect(data.tables.mix_images).toMatchObject([{ mix_id: id, image_url }]);
    expect(textIn(files, "data.json")).not.toMatch(/よその|search_grams|auth_id/);

    expect(textIn(files, "mixes.csv")).toMatch(/^\ufeff日付,.*\r\n2026\/10\/03,01:30,.*,'=1\+1,公開,/s);
    expect(textIn(files, "index.html")).toContain("&lt;img src=x onerror=&quot;1&quot;&gt;");
    expect(textIn(files, "index.html")).not.toContain("<img src=x");
    expect(textIn(files, "index.html")).toContain(`src="${photo}"`);
    // Half past one in the morning still belongs to the night before.
    expect(textIn(files, "nights.ics")).toContain("UID:2026-10-02@kemurica");
  });

  test("does not tell what the product keeps from its person: reports that wait, and who declined", async ({
    services,
    user,
    clock,
  }) => {
    const { id } = await record(services, user, { visibility: "public" });
    await reportAs(services, await createReporter(services), { target_type: "mix", target_id: id });
    const asked = await createPerson(services);
    const [low_id, high_id] = [user.userId, asked.userId].toSorted();
    await services.database
      .insertInto("friendships")
      .values({
        low_id: low_id ?? "",
        high_id: high_id ?? "",
        requested_by: user.userId,
        status: "declined",
        requested_at: clock.now(),
        declined_at: clock.now(),
        changed_at: clock.now(),
      })
      .execute();
    const ready = await made(services, user);
    const files = await readArchive(
      new Uint8Array(await (await download(services, user, ready)).arrayBuffer()),
    );
    const { tables } = ExportedData.parse(JSON.parse(textIn(files, "data.json")));
    expect([tables.moderation_cases, tables.friendships]).toEqual([[], []]);
  });

  test("of many cards has each of them once, in all its parts", async ({ services, user }) => {
    for (let place = 0; place < 205; place++)
      await record(services, user, {
        title: `${place} 台目`,
        // Several at one moment: the order's id tells them apart.
        customDateTime: new Date(Date.UTC(2026, 9, 1) + Math.floor(place / 7) * 60_000).toISOString(),
      });
    const response = await download(services, user, await made(services, user));
    const files = await readArchive(new Uint8Array(await response.arrayBuffer()));
    const once = (text: string) => (place: number) => text.split(`${place} 台目`).length - 1;
    const data = ExportedData.parse(JSON.parse(textIn(files, "data.json")));
    expect(new Set(data.tables.shisha_mixes.map(({ id }) => id)).size).toBe(205);
    expect(textIn(files, "mixes.csv").split("\r\n")).toHaveLength(207);
    expect(once(textIn(files, "index.html"))(204)).toBe(1);
  });

  test("of a photo that has no file any more has the others", async ({ services, user }) => {
    const { id } = await record(services, user);
    const gone = await showPicture(services, user, id);
    const there = await showPicture(services, user, id);
    await services.pictureStore.remove(gone.replace("/storage/", ""));
    const response = await download(services, user, await made(services, user));
    const files = await readArchive(new Uint8Array(await response.arrayBuffer()));
    expect([...files.keys()].filter((path) => path.startsWith("photos/"))).toEqual([
      there.replace("/storage/", "photos/"),
    ]);
  });
});

describe("its file", () => {
  test("is there for its person alone, and for 24 hours", async ({ services, user, clock }) => {
    clock.set("2026-11-20T12:00:00Z");
    const ready = await made(services, user);
    const other = await createPerson(services, { is_admin: true });

    expect(await codeOf(await download(services, other, ready))).toEqual([404, "EXPORT_NOT_FOUND"]);
    expect((await download(services, null, ready)).status).toBe(401);
    expect((await download(services, user, { id: "no-such-id" })).status).toBe(404);
    clock.passMinutes(24 * 60 - 1);
    expect((await download(services, user, ready)).status).toBe(200);
    clock.passMinutes(1);
    expect(await codeOf(await download(services, user, ready))).toEqual([404, "EXPORT_NOT_FOUND"]);

    expect(await sweepExports(services, clock.now())).toBe("1 exports");
    expect(await services.documentStore.read(fileOfExport(ready.id))).toBeNull();
    const audited = await services.database
      .selectFrom("audit_events")
      .select(["action", "actor_id"])
      .where("action", "like", "data_export.%")
      .orderBy("action")
      .execute();
    expect(audited).toEqual([
      { action: "data_export.read", actor_id: user.userId },
      { action: "data_export.request", actor_id: user.userId },
    ]);
  });

  test("goes with its person", async ({ services, user }) => {
    const left = await createPerson(services);
    const [own, others] = [await made(services, user), await made(services, left)];
    await removeExportsOf(services, user.userId);
    await services.database.deleteFrom("users").where("id", "=", left.userId).execute();
    await sweepExports(services, services.clock());
    for (const { id } of [own, others])
      expect(await services.documentStore.read(fileOfExport(id))).toBeNull();
    expect(await services.database.selectFrom("data_exports").select("id").execute()).toEqual([]);
  });
});

describe("whoever asks", () => {
  test("may be suspended, or not have agreed", async ({ services }) => {
    const door = await openDoor(services);
    for (const changes of [{ suspended_at: new Date() }, { terms_agreed_at: null, terms_version: null }]) {
      const caller = await door.as(await createPerson(services, changes));
      expect((await caller.call("POST", "/api/exports")).status).toBe(200);
      expect((await caller.call("GET", "/api/exports")).status).toBe(200);
    }
    expect((await (await door.as(null)).call("POST", "/api/exports")).status).toBe(401);
  });

  test("twice has the one that is under way, at most three times a day", async ({
    services,
    user,
    clock,
  }) => {
    clock.set("2026-11-20T12:00:00Z");
    const [one, twin] = await Promise.all([requestExport(services, user), requestExport(services, user)]);
    expect(twin.id).toBe(one.id);
    for (let time = 0; time < 3; time++) {
      await made(services, user);
      clock.passMinutes(1);
    }
    await expect(requestExport(services, user)).rejects.toMatchObject({ code: "EXPORTS_TOO_MANY" });
    clock.passMinutes(24 * 60);
    await made(services, user);
  });
});

describe("making", () => {
  test("takes up again what a process left when it died, and ends after three times", async ({
    services,
    user,
  }) => {
    const { id } = await requestExport(services, user);
    const leave = (attempts: number) =>
      services.database
        .updateTable("data_exports")
        .set({ status: "making", attempts })
        .where("id", "=", id)
        .execute();
    await leave(1);
    expect(await makeExports(services)).toBe("1 made, 0 failed");
    const again = await requestExport(services, user);
    await services.database
      .updateTable("data_exports")
      .set({ status: "making", attempts: 3 })
      .where("id", "=", again.id)
      .execute();
    expect(await makeExports(services)).toBe("0 made, 1 failed");
  });

  test("that cannot be written fails, says so, and leaves no file", async ({ services, user }) => {
    const { documentStore } = services;
    const full = {
      ...documentStore,
      writeStream: async () => {
        throw new Error("The disk is full.");
      },
    };
    const { id } = await requestExport(services, user);
    expect(await makeExports({ ...services, documentStore: full })).toBe("0 made, 1 failed");
    expect(await findNewestExport(services, user)).toMatchObject({ id, status: "failed" });
    // Whoever asks anew is not held to the one that failed.
    expect((await requestExport(services, user)).id).not.toBe(id);
  });

  test("of somebody who goes meanwhile leaves no file", async ({ services, user }) => {
    const { pictureStore, database, documentStore } = services;
    const { id: mixId } = await record(services, user);
    await showPicture(services, user, mixId);
    const { id } = await requestExport(services, user);
    const readStream: typeof pictureStore.readStream = async (name) => {
      await database.deleteFrom("data_exports").where("user_id", "=", user.userId).execute();
      return pictureStore.readStream(name);
    };
    expect(await makeExports({ ...services, pictureStore: { ...pictureStore, readStream } })).toBe(
      "0 made, 0 failed",
    );
    expect(await documentStore.read(fileOfExport(id))).toBeNull();
  });
});
