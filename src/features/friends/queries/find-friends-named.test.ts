import { expect } from "vitest";
import { createPerson } from "#tests/support/create-person.ts";
import { makeFriends } from "#tests/support/make-friends.ts";
import { test } from "#tests/support/test.ts";
import { blockPerson } from "../commands/block-person.ts";
import { findFriendsNamed } from "./find-friends-named.ts";

test("a few friends are found by what stands in their names, those that begin with it first", async ({
  services,
  user,
}) => {
  const people = await Promise.all(
    ["湯気子", "けむりYUGE", "Ｙｕｇｅ太郎", "100%の人", "消えた人"].map((display_name) =>
      createPerson(services, { display_name }),
    ),
  );
  for (const friend of people) await makeFriends(services, user, friend);
  await createPerson(services, { display_name: "yuge_他人" });
  const gone = people.at(-1);
  if (gone) await blockPerson(services, gone, user.userId);

  const names = async (text: string) =>
    (await findFriendsNamed(services, user, text)).map(({ name }) => name);
  expect(await names("yuge")).toEqual(["Ｙｕｇｅ太郎", "けむりYUGE"]);
  expect(await names("ケムリ")).toEqual(["けむりYUGE"]);
  expect(await names("湯")).toEqual(["湯気子"]);
  expect(await names("%")).toEqual(["100%の人"]);
  expect((await names("")).toSorted()).toEqual(
    ["100%の人", "けむりYUGE", "湯気子", "Ｙｕｇｅ太郎"].toSorted(),
  );
});
