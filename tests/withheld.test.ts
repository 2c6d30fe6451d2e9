import { describe, expect } from "vitest";
import { findOwnCard } from "#features/cards/queries/find-card-page.ts";
import { deleteComment } from "#features/comments/commands/delete-comment.ts";
import { writeComment } from "#features/comments/commands/write-comment.ts";
import { addFavorite } from "#features/favorites/commands/add-favorite.ts";
import { likeMix } from "#features/favorites/commands/like-mix.ts";
import { blockPerson } from "#features/friends/commands/block-person.ts";
import { removeFriend } from "#features/friends/commands/respond-to-request.ts";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { updateMix } from "#features/mixes/commands/update-mix.ts";
import { NewMix, type NewMixInput } from "#features/mixes/mix.ts";
import { MixEdit } from "#features/mixes/mix-edit.ts";
import { findOwnMix } from "#features/mixes/queries/find-own-mix.ts";
import { findSharedMix } from "#features/mixes/queries/find-shared-mix.ts";
import { listMixImages } from "#features/mixes/queries/list-mix-images.ts";
import { liftCase } from "#features/reports/commands/decide-case.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "./support/create-person.ts";
import { recordCard, seat } from "./support/invite.ts";
import { codeOf, makeFriends } from "./support/make-friends.ts";
import { openApp } from "./support/open-app.ts";
import { showPicture, storePicture } from "./support/pictures/store-picture.ts";
import { watchPublicPages } from "./support/public-pages.ts";
import { createReporter, hideByReports, reportAs } from "./support/report-things.ts";
import { test } from "./support/test.ts";

/* What three people reported: read nowhere a moment later, but by its owner, and everywhere again when it is lifted. */

const NAME = "作者ののぞみ";
/** A search says again what was looked for. */
const PART_OF_NAME = encodeURIComponent("作者の");
const TITLE = "見せられない一台";

const record = (services: Services, user: SignedInUser, input: Partial<NewMixInput> = {}) =>
  createMix(
    services,
    user,
    NewMix.parse({ items: [{ maker_name: "自家製", flavor_name: "ゆず" }], title: TITLE, ...input }),
  );

/** Those of the addresses at which somebody reads a word. */
async function readAt(services: Services, viewer: SignedInUser | null, word: string, addresses: string[]) {
  const caller = await (await openApp(services)).as(viewer);
  const found = [];
  for (const address of addresses) {
    if ((await (await caller.call("GET", address)).text()).includes(word)) found.push(address);
  }
  return found;
}

async function statuses(services: Services, viewer: SignedInUser | null, addresses: string[]) {
  const caller = await (await openApp(services)).as(viewer);
  return Promise.all(addresses.map(async (address) => (await caller.call("GET", address)).status));
}

const lift = (services: Services, caseId: string) => liftCase(services, { caseId, deciderId: null });

describe("a withheld card", () => {
  test("is read by its author alone until it is lifted", async ({ services, user, listen }) => {
    const author = await createPerson(services, { display_name: NAME });
    await makeFriends(services, user, author);
    const { id, short_id } = await record(services, author);
    const photo = await showPicture(services, author, id);
    await likeMix(services, user, id);
    await addFavorite(services, user, { target_type: "mix", target_id: id, kind: "want" });
    const open = [
      "/",
      `/m/${short_id}`,
      `/m/${short_id}/order`,
      `/api/mixes/${id}`,
      `/profile/${author.userId}`,
    ];
    const forMembers = [
      ...open,
      "/dashboard",
      "/friends/cards",
      "/explore",
      "/api/explore",
      "/preferences?list=mix&kind=want",
      "/preferences?list=mix&kind=like",
      `/api/profiles/${author.userId}/mixes`,
    ];
    const files = [photo, `/m/${short_id}/card.png`, `/m/${short_id}`, `/api/mixes/${short_id}/likes`];
    expect(await readAt(services, user, TITLE, forMembers)).toEqual(forMembers);
    expect(await readAt(services, null, TITLE, open)).toEqual(open);
    expect(await readAt(services, null, short_id, ["/sitemap.xml"])).toEqual(["/sitemap.xml"]);
    expect(await statuses(services, user, files)).toEqual([200, 200, 200, 200]);

    const invalidated = await watchPublicPages(listen);
    const caseId = await hideByReports(services, { target_type: "mix", target_id: id });
    await expect
      .poll(() => [...invalidated])
      .toEqual(expect.arrayContaining(["/", `/m/${short_id}`, `/m/${id}`]));
    expect(await readAt(services, user, TITLE, forMembers)).toEqual([]);
    expect(await readAt(services, null, TITLE, open)).toEqual([]);
    expect(await readAt(services, null, short_id, ["/sitemap.xml"])).toEqual([]);
    expect(await statuses(services, user, files)).toEqual([404, 404, 404, 404]);
    expect(await statuses(services, null, files)).toEqual([404, 404, 404, 401]);

    expect(await statuses(services, author, files)).toEqual([200, 200, 200, 200]);
    const own = [`/shisha/${short_id}`, "/notifications"];
    expect(await readAt(services, author, `/reviews/${caseId}`, own)).toEqual(own);
    expect(await readAt(services, author, TITLE, [`/reviews/${caseId}`])).toEqual([`/reviews/${caseId}`]);
    expect(await statuses(services, user, [`/reviews/${caseId}`])).toEqual([404]);

    await lift(services, caseId);
    expect(await readAt(services, user, TITLE, forMembers)).toEqual(forMembers);
    expect(await statuses(services, null, files)).toEqual([200, 200, 200, 401]);
    expect(await readAt(services, author, `/reviews/${caseId}`, own)).toEqual(["/notifications"]);
  });
});

describe("a withheld person", () => {
  test("has neither name, picture nor page for others, and goes on themselves", async ({
    services,
    user,
    listen,
  }) => {
    const person = await createPerson(services, { display_name: NAME });
    const { userId } = person;
    const picture = await storePicture(services, person, { bucket: "profile-images", folder: userId });
    await services.database
      .updateTable("users")
      .set({ custom_profile_image_url: picture })
      .where("id", "=", userId)
      .execute();
    await services.database.updateTable("stored_images").set({ referred_at: new Date() }).execute();
    await makeFriends(services, user, person);
    const { id, short_id } = await record(services, person);
    const mine = await record(services, user, { title: "わたしの一台" });
    await likeMix(services, person, mine.id);
    const table = await recordCard(services, user);
    await seat(services, user, person, table.id);
    const named = [
      `/profile/${userId}`,
      `/api/profiles/${userId}/customer`,
      `/m/${short_id}`,
      "/",
      "/friends",
      "/friends/cards",
      "/explore",
      `/explore?mode=people&query=${PART_OF_NAME}`,
      `/api/search?query=${PART_OF_NAME}`,
      "/api/friends",
      "/notifications",
      `/api/mixes/${mine.id}/likes`,
      `/add-friend?c=${await codeOf(services, person)}`,
    ];
    expect(await readAt(services, user, NAME, named)).toEqual(named);
    expect(await statuses(services, null, [picture])).toEqual([200]);

    const invalidated = await watchPublicPages(listen);
    const caseId = await hideByReports(services, { target_type: "user", target_id: userId });
    await expect.poll(() => [...invalidated]).toContain("*");
    expect(await readAt(services, user, NAME, named)).toEqual([]);
    expect(await readAt(services, user, picture, [`/m/${short_id}`, "/friends"])).toEqual([]);
    expect(await statuses(services, null, [picture, `/profile/${userId}`])).toEqual([404, 404]);
    // A card is reported by itself. Whoever has its address reads it, without its author.
    expect(await readAt(services, null, "確認中のメンバー", [`/m/${short_id}`])).toEqual([`/m/${short_id}`]);
    expect(await readAt(services, user, TITLE, ["/", "/explore", "/friends/cards"])).toEqual([]);
    expect(await statuses(services, user, [`/m/${id}/card.png`])).toEqual([200]);

    expect(await readAt(services, person, NAME, [`/profile/${userId}`, `/shisha/${short_id}`])).toEqual([
      `/profile/${userId}`,
      `/shisha/${short_id}`,
    ]);
    expect(await readAt(services, person, `/reviews/${caseId}`, [`/profile/${userId}`])).toHaveLength(1);
    expect(await readAt(services, person, NAME, [`/reviews/${caseId}`])).toHaveLength(1);
    expect(await statuses(services, person, [picture])).toEqual([200]);
    await record(services, person);
    const unread = async () =>
      (
        await services.database
          .selectFrom("inboxes")
          .select("unread")
          .where("user_id", "=", user.userId)
          .executeTakeFirstOrThrow()
      ).unread;
    const before = await unread();
    await writeComment(services, person, mine.id, { body: "withheld" });
    for (const [viewer, seen] of [
      [person, true],
      [user, false],
    ] as const) {
      expect(await readAt(services, viewer, "withheld", [`/m/${mine.short_id}`])).toHaveLength(seen ? 1 : 0);
      const shared = await findSharedMix(services, viewer, table.id);
      expect(shared?.companions).toHaveLength(seen ? 1 : 0);
    }
    // Nothing of them rings, and one can still part from them.
    expect(await unread()).toBe(before);
    expect(await readAt(services, user, "確認中のメンバー", ["/friends", "/api/friends"])).toHaveLength(2);

    await lift(services, caseId);
    expect(await readAt(services, user, NAME, named)).toEqual(named);
    expect(await statuses(services, null, [picture])).toEqual([200]);
  });
});

test("whoever is withheld can be blocked, and parted from", async ({ services, user }) => {
  const person = await createPerson(services);
  const { id } = await makeFriends(services, user, person);
  await hideByReports(services, { target_type: "user", target_id: person.userId });
  await removeFriend(services, user, id);
  await blockPerson(services, user, person.userId);
  expect(await services.database.selectFrom("blocks").select("blocked_id").execute()).toEqual([
    { blocked_id: person.userId },
  ]);
});

describe("a withheld photo", () => {
  const shownOn = async ({ database }: Services, id: string) =>
    (await listMixImages(database, id)).map(({ image_url }) => image_url);

  /** Three people report the photo with this address. */
  async function hidePhoto(services: Services, url: string): Promise<string> {
    const { id } = await services.database
      .selectFrom("mix_images")
      .select("id")
      .where("image_url", "=", url)
      .executeTakeFirstOrThrow();
    return hideByReports(services, { target_type: "image", target_id: id });
  }

  test("leaves its card to others, and its file is its owner's", async ({ services, user, listen }) => {
    const { id, short_id } = await record(services, user);
    const bad = await showPicture(services, user, id);
    const good = await showPicture(services, user, id);
    const invalidated = await watchPublicPages(listen);
    const caseId = await hidePhoto(services, bad);
    await expect
      .poll(() => [...invalidated])
      .toEqual(expect.arrayContaining(["/", `/m/${short_id}`, `/m/${id}`]));
    expect(await shownOn(services, id)).toEqual([good]);
    expect(await readAt(services, null, bad, [`/m/${short_id}`])).toEqual([]);
    expect(await statuses(services, null, [bad, good, `/m/${short_id}`])).toEqual([404, 200, 200]);
    expect(await statuses(services, user, [bad, `/reviews/${caseId}`])).toEqual([200, 200]);
    expect(await readAt(services, user, bad, [`/reviews/${caseId}`])).toHaveLength(1);
    expect(await findOwnMix(services, user, id)).toMatchObject({ withheld_photos: [{ review_id: caseId }] });
    await lift(services, caseId);
    expect(new Set(await shownOn(services, id))).toEqual(new Set([bad, good]));
    expect(await statuses(services, null, [bad])).toEqual([200]);
    expect(await findOwnMix(services, user, id)).toMatchObject({ withheld_photos: [] });
  });

  test("stays withheld when it is put there again, or in the paper card's place", async ({
    services,
    user,
  }) => {
    const { id, short_id } = await record(services, user);
    const bad = await showPicture(services, user, id);
    await hidePhoto(services, bad);
    const again = {
      imagesToDelete: [bad],
      newImages: [{ image_url: bad, display_order: 0 }],
      flavorCardImage: bad,
    };
    await updateMix(services, user, { id, edit: MixEdit.parse(again) });
    expect(await shownOn(services, id)).toEqual([]);
    expect(await readAt(services, null, bad, [`/m/${short_id}`, `/api/mixes/${short_id}`])).toEqual([]);
    expect(await statuses(services, null, [bad])).toEqual([404]);
  });

  test("survives an edit that does not name it, and counts among the four", async ({ services, user }) => {
    const { id } = await record(services, user);
    const bad = await showPicture(services, user, id);
    for (let count = 0; count < 2; count++) await showPicture(services, user, id);
    const caseId = await hidePhoto(services, bad);
    const add = async (display_order: number) => {
      const image_url = await storePicture(services, user, { bucket: "mix-images", folder: id });
      const edit = MixEdit.parse({ title: "書き直した題", newImages: [{ image_url, display_order }] });
      await updateMix(services, user, { id, edit });
    };
    await add(2);
    await expect(add(3)).rejects.toMatchObject({ code: "TOO_MANY_IMAGES" });
    await lift(services, caseId);
    expect(await shownOn(services, id)).toHaveLength(4);
  });

  test("is reported while it is shown, by whoever sees its card", async ({ services, user }) => {
    const { id } = await record(services, user, { visibility: "private" });
    await showPicture(services, user, id);
    const image = await services.database.selectFrom("mix_images").select("id").executeTakeFirstOrThrow();
    const report = { target_type: "image" as const, target_id: image.id };
    await expect(reportAs(services, await createReporter(services), report)).rejects.toMatchObject({
      code: "TARGET_NOT_FOUND",
    });
    await expect(reportAs(services, user, report)).rejects.toMatchObject({ code: "OWN_TARGET" });
    await services.database.updateTable("shisha_mixes").set({ visibility: "public" }).execute();
    await hideByReports(services, report);
    await expect(reportAs(services, await createReporter(services), report)).rejects.toMatchObject({
      code: "TARGET_NOT_FOUND",
    });
  });
});

describe("a withheld comment", () => {
  const TEXT = "ひどいひとこと";
  const absent = { code: "TARGET_NOT_FOUND" };

  test("leaves its card and is counted no more; its writer reads why, and it comes back", async ({
    services,
    user,
  }) => {
    const { id, short_id } = await record(services, user);
    const writer = await createPerson(services, { display_name: NAME });
    const comment = await writeComment(services, writer, id, { body: TEXT });
    await likeMix(services, writer, id);
    const places = [`/m/${short_id}`, `/api/mixes/${short_id}/comments`];
    const count = async () => (await findOwnCard(services, user, id))?.comment_count;
    expect(await readAt(services, null, TEXT, places)).toEqual(places);
    expect(await count()).toBe(1);

    const caseId = await hideByReports(services, { target_type: "comment", target_id: comment.id });
    expect(await readAt(services, user, TEXT, [...places, `/shisha/${short_id}`])).toEqual([]);
    expect(await readAt(services, null, TEXT, places)).toEqual([]);
    expect(await count()).toBe(0);
    expect(await readAt(services, user, "コメントしました", ["/notifications"])).toEqual([]);
    expect(await readAt(services, writer, TEXT, [`/reviews/${caseId}`])).toHaveLength(1);
    expect(await statuses(services, user, [`/reviews/${caseId}`])).toEqual([404]);
    await lift(services, caseId);
    expect(await readAt(services, null, TEXT, places)).toEqual(places);
    expect(await count()).toBe(1);
  });

  test("is reported while it is there, by others than its writer", async ({ services, user }) => {
    const { id } = await record(services, user);
    const writer = await createPerson(services);
    const comment = await writeComment(services, writer, id, { body: TEXT });
    const report = { target_type: "comment" as const, target_id: comment.id };
    await expect(reportAs(services, writer, report)).rejects.toMatchObject({ code: "OWN_TARGET" });
    // The card's author is one of them.
    await reportAs(services, user, report);
    await deleteComment(services, user, comment.id);
    await expect(reportAs(services, await createReporter(services), report)).rejects.toMatchObject(absent);
  });
});
