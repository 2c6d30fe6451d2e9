import { expect } from "vitest";
import { newId, newShortId } from "#foundation/entity-id.ts";
import { test } from "#tests/support/test.ts";
import { afterCommit, inTransaction } from "./in-transaction.ts";

const heardAtLeast = async (heard: string[], count: number) => {
  await expect.poll(() => heard.length).toBeGreaterThanOrEqual(count);
  return heard.splice(0);
};

test("every change of what public pages show is told with its commit, by whoever made it", async ({
  services: { database },
  listen,
}) => {
  const heard: string[] = [];
  await listen("public_pages", { heard: (notice) => heard.push(notice), missed: () => undefined });
  const user = await database
    .insertInto("users")
    .values({ line_user_id: newId(), display_name: "けむり好き" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const mix = { id: newId(), short_id: newShortId(), user_id: user.id, smoked_at: new Date() };
  const itsPages = `/ /m/${mix.short_id} /m/${mix.id}`;

  await expect(
    inTransaction(database, async (transaction) => {
      await transaction
        .insertInto("shisha_mixes")
        .values({ ...mix, id: newId() })
        .execute();
      throw new Error("changed one's mind");
    }),
  ).rejects.toThrow();
  await database.insertInto("shisha_mixes").values(mix).execute();
  expect(await heardAtLeast(heard, 1)).toEqual([itsPages]);

  await database.updateTable("shisha_mixes").set({ hidden_at: new Date() }).execute();
  expect(await heardAtLeast(heard, 1)).toEqual([itsPages]);

  await database.updateTable("shisha_mixes").set({ like_count: 1 }).where("id", "=", mix.id).execute();
  expect(await heardAtLeast(heard, 1)).toEqual([`/m/${mix.short_id} /m/${mix.id}`]);
  await database.updateTable("shisha_mixes").set({ like_count: 2, title: "雨の日の読書" }).execute();
  expect(await heardAtLeast(heard, 1)).toEqual([itsPages]);
  await database
    .updateTable("shisha_mixes")
    .set({ title: "誰のでもない" })
    .where("id", "=", newId())
    .execute();

  const many = Array.from({ length: 21 }, () => ({ ...mix, id: newId(), short_id: newShortId() }));
  await database.insertInto("shisha_mixes").values(many).execute();
  expect(await heardAtLeast(heard, 1)).toEqual(["*"]);

  await database.updateTable("users").set({ occupation: "会社員" }).execute();
  await database.updateTable("users").set({ suspended_at: new Date() }).execute();
  expect(await heardAtLeast(heard, 1)).toEqual(["*"]);

  await database.deleteFrom("shisha_mixes").where("id", "=", mix.id).execute();
  expect(await heardAtLeast(heard, 1)).toEqual([itsPages]);
  await database.deleteFrom("users").where("id", "=", user.id).execute();
  expect(await heardAtLeast(heard, 1)).toEqual(["*"]);
});

test("what waits for the commit happens after the outermost one, and not at all without it", async ({
  services: { database },
}) => {
  const done: string[] = [];
  await inTransaction(database, async () => {
    await inTransaction(database, async () => afterCommit(() => done.push("inner")));
    expect(done).toEqual([]);
  });
  expect(done).toEqual(["inner"]);
  await expect(
    inTransaction(database, async () => {
      afterCommit(() => done.push("never"));
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  afterCommit(() => done.push("at once"));
  expect(done).toEqual(["inner", "at once"]);
});
