import { describe, expect } from "vitest";
import { fileOfExport } from "#features/data-export/data-export.ts";
import { fileOfPart } from "#features/data-import/data-import.ts";
import { countExplored } from "#features/discover/commands/count-explored.ts";
import { likeMix } from "#features/favorites/commands/like-mix.ts";
import { checkDocuments } from "#features/mixes/commands/check-documents.ts";
import { makeStaleRecommendations } from "#features/recommendations/commands/make-recommendations.ts";
import { roles } from "#fixtures/cast.ts";
import { asPersona } from "#fixtures/demo/as-persona.ts";
import { seedDemo } from "#fixtures/seed/seed-demo.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import type { FileStore } from "#platform/storage/file-store.ts";
import { openDoor } from "#tests/support/caller.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { holdRole } from "#tests/support/hold-role.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { findTraces, putEverywhere } from "#tests/support/person-everywhere.ts";
import { showPicture, storePicture } from "#tests/support/pictures/store-picture.ts";
import { record } from "#tests/support/pictures/upload-picture.ts";
import { test } from "#tests/support/test.ts";
import { deleteDueAccounts } from "./delete-due-accounts.ts";
import { requestDeletion } from "./request-deletion.ts";
import { withdrawDeletion } from "./withdraw-deletion.ts";

const FORTNIGHT_MINUTES = 14 * 24 * 60;
const me = asPersona(roles.regular);

/** What is told of the person beside ids, as nobody else of the demo says it. */
const SAID = { name: "消えるはずの名前", email: "leaving@example.jp", words: "消えるはずのひとこと" };

/** The person stands everywhere where somebody may, in the database and among the files. Returns what may be left nowhere. */
async function standEverywhere(services: Services): Promise<{ traces: string[]; cards: string[] }> {
  const { database, cardStore, documentStore } = services;
  await seedDemo(services, services.settings);
  const cards = await database
    .selectFrom("shisha_mixes")
    .select(["id", "short_id", "visibility"])
    .where("user_id", "=", me.userId)
    .orderBy("created_at")
    .execute();
  const [first] = cards.filter(({ visibility }) => visibility === "public");
  if (!first) throw new Error("The person has no public card.");
  const photo = await showPicture(services, me, first.id);
  const face = await storePicture(services, me, { bucket: "profile-images", folder: me.userId });
  await cardStore.write(`${first.id}/0123456789abcdef-photo.jpg`, new Uint8Array(1));
  await documentStore.write("licence.pdf", new Uint8Array(1));
  expect(await putEverywhere(database, me.userId, roles.staff.id)).toEqual(["account_deletions.user_id"]);
  for (const { id } of await database.selectFrom("data_exports").select("id").execute())
    await documentStore.write(fileOfExport(id), new Uint8Array(1));
  for (const { id } of await database.selectFrom("data_imports").select("id").execute())
    await documentStore.write(fileOfPart(id, 0), new Uint8Array(1));
  await database
    .updateTable("users")
    .set({
      display_name: SAID.name,
      email: SAID.email,
      status_message: SAID.words,
      custom_profile_image_url: face,
    })
    .where("id", "=", me.userId)
    .execute();
  await database.updateTable("comments").set({ body: SAID.words }).where("user_id", "=", me.userId).execute();
  await database
    .insertInto("verification_files")
    .values({ name: "licence.pdf", content_type: "application/pdf", created_at: services.clock() })
    .execute();
  await database
    .updateTable("shop_verifications")
    .set({ file_name: "licence.pdf", document_url: "/licence.pdf" })
    .where("user_id", "=", me.userId)
    .execute();
  // Whoever owns a shop hands it over first.
  await database
    .updateTable("shop_managers")
    .set({ role: "staff" })
    .where("user_id", "=", me.userId)
    .execute();
  const { line_user_id } = await database
    .selectFrom("users")
    .select("line_user_id")
    .where("id", "=", me.userId)
    .executeTakeFirstOrThrow();
  const names = [photo, face].map((url) => url.replace(/^.*\/|\..*$/g, ""));
  return {
    traces: [me.userId, line_user_id, ...Object.values(SAID), ...names, "licence.pdf"],
    cards: cards.map(({ id }) => id),
  };
}

async function leave(services: Services, passMinutes: (minutes: number) => void) {
  await requestDeletion(services, me, { cards: "removed" });
  passMinutes(FORTNIGHT_MINUTES - 1);
  expect(await deleteDueAccounts(services, services.clock())).toBe("0 accounts");
  // What is made anew each week has nothing of them by now.
  for (let made = ""; made !== "0 changed, 0 old"; )
    made = await makeStaleRecommendations(services, services.clock());
  passMinutes(1);
  expect(await deleteDueAccounts(services, services.clock())).toBe("1 accounts");
  await countExplored(services, services.clock());
}

async function filesOf(store: FileStore): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of store.list()) names.push(name);
  return names;
}

describe("an account whose day has come", () => {
  test("is left in no table, no file and no count", async ({ services, clock }) => {
    const { traces, cards } = await standEverywhere(services);
    const { database } = services;
    await leave(services, (minutes) => clock.passMinutes(minutes));
    expect(await findTraces(database, [...traces, ...cards])).toEqual([]);
    for (const store of [services.pictureStore, services.cardStore, services.documentStore])
      expect(await filesOf(store)).toEqual([]);
    // What the tax law asks for stays, and is nobody's.
    expect(await database.selectFrom("orders").select(["user_id", "status"]).execute()).toEqual([
      { user_id: null, status: "paid" },
    ]);
    expect(await checkDocuments(services)).toMatch(/nothing differs|cards none/);
  }, 120_000);

  test("leaves its public cards without a name where its person wanted that", async ({
    services,
    user,
    clock,
  }) => {
    const { database } = services;
    const reader = await createPerson(services);
    const said = { title: "夜更けのゆず", comment: "また吸いたい", rating: 4.5 } as const;
    const shown = await record(services, user, { ...said, visibility: "public" });
    const others = [
      await record(services, user, { visibility: "friends" }),
      await record(services, user, { visibility: "private" }),
      await record(services, user, { visibility: "public" }),
    ];
    await showPicture(services, user, shown.id);
    const withheld = others[2]?.id ?? "";
    await insertCase(services, user, withheld);
    await likeMix(services, reader, shown.id);
    await database
      .insertInto("companions")
      .values({
        mix_id: shown.id,
        user_id: reader.userId,
        status: "accepted",
        invited_at: clock.now(),
        responded_at: clock.now(),
        listed_at: clock.now(),
      })
      .execute();
    await database
      .insertInto("comments")
      .values({ mix_id: shown.id, user_id: reader.userId, body: SAID.words, created_at: clock.now() })
      .execute();
    await database
      .updateTable("users")
      .set({ display_name: SAID.name })
      .where("id", "=", user.userId)
      .execute();

    await requestDeletion(services, user, { cards: "unnamed" });
    clock.passMinutes(FORTNIGHT_MINUTES);
    expect(await deleteDueAccounts(services, clock.now())).toBe("1 accounts");

    expect(
      await findTraces(database, [user.userId, SAID.name, SAID.words, ...others.map(({ id }) => id)]),
    ).toEqual([]);
    expect(await filesOf(services.pictureStore)).toEqual([]);
    const response = await (await (await openDoor(services)).as(reader)).call(
      "GET",
      `/api/mixes/${shown.short_id}`,
    );
    expect((await response.json()) as object).toMatchObject({
      data: { ...said, author_name: "退会した人", images: [], companions: [], like_count: 1 },
    });
    expect(await checkDocuments(services)).toBe("nothing differs");
  });

  test("goes on after a process that died half way, and nobody comes back to it", async ({
    services,
    user,
    clock,
  }) => {
    const { id } = await record(services, user, { visibility: "public" });
    await services.cardStore.write(`${id}/0123456789abcdef-link.png`, new Uint8Array(1));
    await requestDeletion(services, user, { cards: "removed" });
    clock.passMinutes(FORTNIGHT_MINUTES);
    const cardStore = {
      ...services.cardStore,
      remove: () => Promise.reject(new Error("The store is away.")),
    };
    expect(await deleteDueAccounts({ ...services, cardStore }, clock.now())).toBe("0 accounts, 1 not yet");
    await expect(withdrawDeletion(services, user)).rejects.toMatchObject({ code: "DELETION_STARTED" });
    expect(await deleteDueAccounts(services, clock.now())).toBe("1 accounts");
    expect(await services.database.selectFrom("users").select("id").execute()).toEqual([]);
    expect(await filesOf(services.cardStore)).toEqual([]);
  });

  test("waits where its person has become the owner of an open shop meanwhile", async ({
    services,
    user,
    clock,
  }) => {
    await requestDeletion(services, user, { cards: "removed" });
    const { id } = await openShop(services);
    await holdRole(services, user, { shop_id: id, role: "owner" });
    clock.passMinutes(FORTNIGHT_MINUTES);
    expect(await deleteDueAccounts(services, clock.now())).toBe("0 accounts, 1 not yet");
    await services.database.updateTable("shops").set({ is_active: false }).execute();
    expect(await deleteDueAccounts(services, clock.now())).toBe("1 accounts");
  });
});

async function insertCase(
  { database, clock }: Services,
  { userId }: SignedInUser,
  mixId: string,
): Promise<void> {
  const at = clock();
  await database
    .insertInto("moderation_cases")
    .values({
      target_type: "mix",
      target_id: mixId,
      owner_id: userId,
      state: "withheld",
      reasons: ["広告"],
      hidden_at: at,
      decided_at: at,
      created_at: at,
    })
    .execute();
}
