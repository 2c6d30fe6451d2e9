import { sql } from "kysely";
import { describe, expect } from "vitest";
import { inTransaction } from "#database/in-transaction.ts";
import { updateProfile } from "#features/accounts/commands/update-profile.ts";
import type { PersonFace } from "#features/accounts/person-face.ts";
import { ProfileChange } from "#features/accounts/profile.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { searchColumns } from "#foundation/search/search-grams.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { makeFriends } from "#tests/support/make-friends.ts";
import { test } from "#tests/support/test.ts";
import { foundPeople } from "./find-people.ts";

async function named(services: Services, name: string, change: object = {}): Promise<SignedInUser> {
  const person = await createPerson(services);
  await updateProfile(
    services,
    person,
    ProfileChange.parse({ custom_display_name: name, use_custom_display_name: true, ...change }),
  );
  return person;
}

const found = async (services: Services, user: SignedInUser, query: string) =>
  (
    await sql<{ found: PersonFace & { is_friend: boolean } }>`
      ${foundPeople(user, { query, limit: 20 }, services.clock())}
    `.execute(services.database)
  ).rows.map(({ found: { name, is_friend } }) => `${name}${is_friend ? " ★" : ""}`);

describe("foundPeople", () => {
  test("finds friends, whoever shares one, and whoever lets everybody", async ({ services, user }) => {
    const friend = await named(services, "けむりのユキ", { found_by: "nobody" });
    const ofFriend = await named(services, "ユキノ");
    const shy = await named(services, "ユキミ", { found_by: "nobody" });
    await named(services, "ゆきお");
    await named(services, "ﾕｷﾋﾛ", { found_by: "everybody" });
    expect(await found(services, user, "ゆき")).toEqual(["ユキヒロ"]);
    await makeFriends(services, user, friend);
    await makeFriends(services, friend, ofFriend);
    await makeFriends(services, friend, shy);
    expect(await found(services, user, "ゆき")).toEqual(["けむりのユキ ★", "ユキノ", "ユキヒロ"]);
    expect(await found(services, user, "yuki")).toHaveLength(3);
    expect(await found(services, user, "ユキノ")).toEqual(["ユキノ"]);
    expect(await found(services, user, "")).toEqual([]);
  });

  test("finds nobody who is suspended, withheld, behind a block, or without a profile, nor oneself", async ({
    services,
    user,
  }) => {
    const { database, clock } = services;
    const people = await Promise.all(
      ["一", "二", "三", "四", "五"].map((name) => named(services, `煙 ${name}`, { found_by: "everybody" })),
    );
    const [suspended, withheld, blocker, blocked] = people.map(({ userId }) => userId);
    await updateProfile(
      services,
      user,
      ProfileChange.parse({ custom_display_name: "煙 私", use_custom_display_name: true }),
    );
    await database
      .updateTable("users")
      .set({ suspended_at: clock() })
      .where("id", "=", suspended ?? "")
      .execute();
    await database
      .updateTable("users")
      .set({ hidden_at: clock() })
      .where("id", "=", withheld ?? "")
      .execute();
    await database
      .insertInto("blocks")
      .values([
        { blocker_id: blocker ?? "", blocked_id: user.userId, created_at: clock() },
        { blocker_id: user.userId, blocked_id: blocked ?? "", created_at: clock() },
      ])
      .execute();
    expect(await found(services, user, "煙")).toEqual(["煙 五"]);
  });

  test("finds whoever may be found, however many of their name let nobody find them", async ({
    services,
    user,
  }) => {
    const { search_text, search_sound, search_grams } = searchColumns(["ユキ"], []);
    await sql`
      INSERT INTO users (line_user_id, display_name, birth_date, occupation, gender, profile_completed, found_by, search_text,
                         search_sound, search_grams)
      SELECT 'U' || lpad(number::text, 32, '0'), 'ユキ', '1990-04-01', '会社員', 'no_answer', true, CASE WHEN number % 2 = 0 THEN 'nobody' ELSE 'friends_of_friends' END,
             ${search_text}::text, ${search_sound}::text, ${search_grams}::text[]
      FROM generate_series(1, 1100) number`.execute(services.database);
    await named(services, "ユキヒロ", { found_by: "everybody" });
    await makeFriends(services, user, await named(services, "ユキノ", { found_by: "nobody" }));
    expect(await found(services, user, "ゆき")).toEqual(["ユキノ ★", "ユキヒロ"]);
  });

  test("forgives a typo where nobody is called what was typed", async ({ services, user }) => {
    await named(services, "シーシャ太郎", { found_by: "everybody" });
    await named(services, "シーシヤ次郎", { found_by: "nobody" });
    expect(await found(services, user, "シーヤャ")).toEqual(["シーシャ太郎"]);
    await named(services, "シーヤャ", { found_by: "everybody" });
    expect(await found(services, user, "シーヤャ")).toEqual(["シーヤャ"]);
  });

  test("asks an index whose names hold the words", async ({ services, user }) => {
    const plan = await inTransaction(services.database, async (transaction) => {
      // Of a few people a server reads all: whether the index could answer is what is asked.
      await sql`SET LOCAL enable_seqscan = off`.execute(transaction);
      return sql<{ "QUERY PLAN": string }>`
        EXPLAIN ${foundPeople(user, { query: "シーシャ", limit: 20 }, services.clock())}`.execute(
        transaction,
      );
    });
    const lines = plan.rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(lines).toContain("users_by_grams");
    expect(lines).not.toContain("Seq Scan on users author");
  });

  test("finds by the name that is shown now", async ({ services, user }) => {
    const other = await named(services, "むかしの名", { found_by: "everybody" });
    await updateProfile(services, other, ProfileChange.parse({ custom_display_name: "いまの名" }));
    expect(await found(services, user, "むかし")).toEqual([]);
    expect(await found(services, user, "いまの名")).toEqual(["いまの名"]);
  });
});
