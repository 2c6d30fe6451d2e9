import { expect } from "vitest";
import { createAdmin } from "#tests/support/do-as-admin.ts";
import { test } from "#tests/support/test.ts";
import { judgeAdmins, judgePushKeys, readAdmins, readHasPushKeys } from "./people.ts";

test("a place has an admin, and its admins have passkeys", async ({ services }) => {
  const { database } = services;
  const judge = async () => judgeAdmins(await readAdmins(database), false);
  expect(await judge()).toMatchObject({ state: "problem", next: expect.stringContaining("grant-admin") });

  const admin = await createAdmin(services);
  await createAdmin(services, "もうひとり");
  const passkey = {
    user_id: admin.userId,
    label: "鍵",
    public_key: Buffer.from([1]),
    counter: 0,
    transports: [],
  };
  for (const id of [1, 2]) {
    await database
      .insertInto("passkeys")
      .values({ ...passkey, credential_id: Buffer.from([id]), is_backed_up: false })
      .execute();
  }

  expect(await readAdmins(database)).toEqual({ admins: 2, withoutPasskey: 1 });
  expect(await judge()).toMatchObject({ state: "note", said: expect.stringContaining("1 of them") });
  expect(judgeAdmins({ admins: 2, withoutPasskey: 0 }, false).state).toBe("ok");
  expect(judgeAdmins({ admins: 2, withoutPasskey: 2 }, true).state).toBe("ok");
});

test("keys of web push are looked for, and not made", async ({ services }) => {
  const { database } = services;
  await database.deleteFrom("keys").where("name", "=", "vapid").execute();
  expect(judgePushKeys(await readHasPushKeys(database)).state).toBe("note");
  await database.insertInto("keys").values({ name: "vapid", material: "{}" }).execute();
  expect(judgePushKeys(await readHasPushKeys(database)).state).toBe("ok");
});
