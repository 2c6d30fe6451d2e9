import { expect } from "vitest";
import { writeComment } from "#features/comments/commands/write-comment.ts";
import { listComments } from "#features/comments/queries/list-comments.ts";
import { blockPerson } from "#features/friends/commands/block-person.ts";
import type { Actor } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { recordCard } from "#tests/support/invite.ts";
import { test } from "#tests/support/test.ts";
import { findOwnCard, findSharedCard } from "./find-card-page.ts";

/** How many comments a card's page says it has, and how many its whole list has. */
async function counted(services: Services, viewer: Actor, id: string) {
  const card = await findSharedCard(services, viewer, id);
  let [listed, cursor] = [0, null as string | null];
  do {
    const page = await listComments(services, viewer, id, cursor ? { cursor } : {});
    listed += page?.things.length ?? 0;
    cursor = page?.next_cursor ?? null;
  } while (cursor);
  return [card?.comment_count, listed];
}

test.for([3, 25])(
  "the number of comments is that of the list, for everybody: %i",
  async (more, { services, user }) => {
    const card = await recordCard(services, user, { visibility: "public" });
    const [guest, other, reader] = await Promise.all([1, 2, 3].map(() => createPerson(services)));
    if (!guest || !other || !reader) throw new Error("Nobody");
    for (let said = 0; said < more; said++)
      await writeComment(services, said % 2 ? guest : other, card.id, { body: `煙${said}` });
    const byGuest = Math.floor(more / 2);
    expect(await counted(services, null, card.id)).toEqual([more, more]);

    await blockPerson(services, reader, guest.userId);
    expect(await counted(services, reader, card.id)).toEqual([more - byGuest, more - byGuest]);
    expect(await counted(services, guest, card.id)).toEqual([more, more]);

    await blockPerson(services, user, guest.userId);
    for (const viewer of [null, other])
      expect(await counted(services, viewer, card.id)).toEqual([more - byGuest, more - byGuest]);
    expect((await findOwnCard(services, user, card.id))?.comment_count).toBe(more - byGuest);

    const gone = { suspended_at: services.clock() };
    await services.database.updateTable("users").set(gone).where("id", "=", other.userId).execute();
    expect(await counted(services, null, card.id)).toEqual([0, 0]);
  },
);
