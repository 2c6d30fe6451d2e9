import { sql } from "kysely";
import { expect } from "vitest";
import { personColumns } from "#features/accounts/queries/session-columns.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { test } from "#tests/support/test.ts";
import { QuietHoursSetting } from "../notification.ts";
import { setQuietHours } from "./set-quiet-hours.ts";

/** What comes with the session's row. */
async function quietHoursOf({ database }: Services, { userId }: SignedInUser) {
  const { rows } = await sql<{ quiet_hours: unknown }>`
    SELECT ${personColumns} FROM users WHERE id = ${userId}::uuid
  `.execute(database);
  return rows[0]?.quiet_hours;
}

test("quiet hours come with the session of whoever set them, as they were set last", async ({
  services,
  user,
}) => {
  const other = await createPerson(services);
  expect(await quietHoursOf(services, user)).toBeNull();
  await setQuietHours(services, user, { is_on: true, from_hour: 22, to_hour: 7 });
  await setQuietHours(services, user, { is_on: false, from_hour: 23, to_hour: 0 });
  expect(await quietHoursOf(services, user)).toEqual({ is_on: false, from_hour: 23, to_hour: 0 });
  expect(await quietHoursOf(services, other)).toBeNull();
});

test.for([-1, 24, 7.5, "7", null])("%j is no hour of a day", (hour) => {
  const good = { is_on: true, from_hour: 0, to_hour: 8 };
  expect(QuietHoursSetting.safeParse(good).success).toBe(true);
  expect(QuietHoursSetting.safeParse({ ...good, from_hour: hour }).success).toBe(false);
  expect(QuietHoursSetting.safeParse({ ...good, to_hour: hour }).success).toBe(false);
});
