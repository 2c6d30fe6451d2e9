import { sql } from "kysely";
import { expect } from "vitest";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { NewMix } from "#features/mixes/mix.ts";
import { setNotificationSetting } from "#features/notifications/commands/set-notification-setting.ts";
import { listNotifications } from "#features/notifications/queries/list-notifications.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { makeFriends } from "#tests/support/make-friends.ts";
import { test } from "#tests/support/test.ts";
import { deleteComment } from "./delete-comment.ts";
import { writeComment } from "./write-comment.ts";

const newMix = (input: object) =>
  NewMix.parse({ items: [{ maker_name: "自家製", flavor_name: "ゆず" }], ...input });

test("a comment notifies whom it names, once, who may see the card and wants to know; not its author twice", async ({
  services,
  user,
}) => {
  const { id, short_id } = await createMix(services, user, newMix({ visibility: "friends" }));
  const [writer, friend, outsider, silent] = [
    await createPerson(services, { display_name: "湯気子" }),
    await createPerson(services),
    await createPerson(services),
    await createPerson(services),
  ];
  for (const person of [writer, friend, silent]) await makeFriends(services, user, person);
  for (const person of [friend, outsider, silent]) await makeFriends(services, writer, person);
  await setNotificationSetting(services, silent, { type: "mention", is_on: false });
  const named = [friend, outsider, silent, user, friend].map(({ userId }) => `@[${userId}]`).join(" ");
  const comment = await writeComment(services, writer, id, { body: named });
  const told = async (person: SignedInUser) =>
    (await listNotifications(services, person)).things
      .filter(({ type }) => type === "comment" || type === "mention")
      .map(({ type, actors, mix }) => [type, actors[0]?.name, mix?.short_id]);
  expect(await told(friend)).toEqual([["mention", "湯気子", short_id]]);
  expect(await told(user)).toEqual([["comment", "湯気子", short_id]]);
  for (const person of [outsider, silent, writer]) expect(await told(person)).toEqual([]);
  const { rows } =
    await sql`SELECT FROM notifications WHERE type = 'mention' AND user_id <> ${friend.userId}::uuid`.execute(
      services.database,
    );
  expect(rows).toEqual([]);
  await deleteComment(services, writer, comment.id);
  expect(await told(friend)).toEqual([]);
});
