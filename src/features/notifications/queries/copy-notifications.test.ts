import { expect } from "vitest";
import { deleteMix } from "#features/mixes/commands/delete-mix.ts";
import { restoreMix } from "#features/mixes/commands/restore-mix.ts";
import { updateMix } from "#features/mixes/commands/update-mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { recordCard } from "#tests/support/invite.ts";
import { makeFriends } from "#tests/support/make-friends.ts";
import { test } from "#tests/support/test.ts";
import { listNotifications } from "./list-notifications.ts";

/** Of copies alone: who is named, and what the bell counts. */
async function told(services: Services, user: SignedInUser) {
  const { things } = await listNotifications(services, user);
  const { unread } = await services.database
    .selectFrom("inboxes")
    .select("unread")
    .where("user_id", "=", user.userId)
    .executeTakeFirst()
    .then((row) => row ?? { unread: 0 });
  const copies = things.filter(({ type }) => type === "fork");
  return { names: copies.map(({ actors }) => actors.map(({ name }) => name)), unread };
}

const NOBODY = { names: [], unread: 0 };

test("copies of a day are one notice, as far as its author may see them", async ({ services, user }) => {
  const [one, two] = await Promise.all(
    ["湯気子", "みなも"].map((display_name) => createPerson(services, { display_name })),
  );
  if (!one || !two) throw new Error("Nobody is there");
  const source = await recordCard(services, user, { visibility: "public" });
  const copyBy = (person: SignedInUser, visibility: "public" | "link" | "friends" | "private") =>
    recordCard(services, person, { visibility, sourceMixId: source.id });

  await copyBy(user, "public");
  for (const hidden of ["private", "link", "friends"] as const) await copyBy(one, hidden);
  expect(await told(services, user)).toEqual(NOBODY);

  const copy = await copyBy(one, "public");
  await copyBy(two, "public");
  expect(await told(services, user)).toEqual({ names: [["みなも", "湯気子"]], unread: 1 });

  await updateMix(services, one, { id: copy.id, edit: { visibility: "private" } });
  expect((await told(services, user)).names).toEqual([["みなも"]]);
  await updateMix(services, one, { id: copy.id, edit: { visibility: "public" } });
  expect((await told(services, user)).names).toEqual([["みなも", "湯気子"]]);
});

test("a copy that goes, or names another card, takes its notice along", async ({ services, user }) => {
  const guest = await createPerson(services, { display_name: "湯気子" });
  const source = await recordCard(services, user, { visibility: "public" });
  const copy = await recordCard(services, guest, { visibility: "public", sourceMixId: source.id });
  await deleteMix(services, guest, copy.id);
  expect(await told(services, user)).toEqual(NOBODY);
  await restoreMix(services, guest, copy.id);
  expect((await told(services, user)).names).toEqual([["湯気子"]]);
  await updateMix(services, guest, { id: copy.id, edit: { sourceMixId: "" } });
  expect((await told(services, user)).names).toEqual([]);
  await updateMix(services, guest, { id: copy.id, edit: { sourceMixId: source.id } });
  await services.database.deleteFrom("shisha_mixes").where("id", "=", copy.id).execute();
  expect((await told(services, user)).names).toEqual([]);
});

test("a copy that turns to another card is told of there alone", async ({ services, user, clock }) => {
  const guest = await createPerson(services, { display_name: "湯気子" });
  const [one, other] = [
    await recordCard(services, user, { visibility: "public" }),
    await recordCard(services, user, { visibility: "public" }),
  ];
  const copy = await recordCard(services, guest, { visibility: "public", sourceMixId: one.id });
  await updateMix(services, guest, { id: copy.id, edit: { sourceMixId: other.id } });
  const { things } = await listNotifications(services, user);
  expect(things.map(({ mix }) => mix?.short_id)).toEqual([other.short_id]);

  // Cards of many days that are said to be copies at once are one notice.
  const late: string[] = [];
  for (const day of ["2027-01-03", "2027-01-04", "2027-01-05"]) {
    clock.set(`${day}T03:00:00Z`);
    late.push((await recordCard(services, guest, { visibility: "public" })).id);
  }
  for (const id of late) await updateMix(services, guest, { id, edit: { sourceMixId: one.id } });
  expect((await told(services, user)).names).toHaveLength(2);
});

test("a friend's copy for friends is told to a friend", async ({ services, user }) => {
  const friend = await createPerson(services, { display_name: "湯気子" });
  await makeFriends(services, user, friend);
  const source = await recordCard(services, user, { visibility: "public" });
  await recordCard(services, friend, { visibility: "friends", sourceMixId: source.id });
  expect((await told(services, user)).names).toEqual([["湯気子"]]);
});
