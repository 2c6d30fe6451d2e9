import type { Insertable } from "kysely";
import type { Users } from "#database/tables.ts";
import type { OwnAccount } from "#features/accounts/own-account-response.ts";
import { signedInUser } from "#features/accounts/queries/session-columns.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { newId } from "#foundation/entity-id.ts";
import { searchColumns } from "#foundation/search/search-grams.ts";
import type { Services } from "#platform/services.ts";

const DAY_MS = 86_400_000;
const DISPLAY_NAME = "けむり好き";

/** Somebody who is signed in, with a complete profile and consent; `changes` makes them somebody else. */
export async function createPerson(
  services: Pick<Services, "database" | "clock" | "settings">,
  changes: Partial<Insertable<Users>> = {},
): Promise<SignedInUser> {
  const { settings, clock } = services;
  const now = clock();
  const name = changes.custom_display_name ?? changes.display_name ?? DISPLAY_NAME;
  const row = await services.database
    .insertInto("users")
    .values({
      line_user_id: `U${newId().replaceAll("-", "")}`,
      display_name: DISPLAY_NAME,
      birth_date: "1990-04-01",
      occupation: "会社員",
      gender: "no_answer",
      profile_completed: true,
      terms_agreed_at: now,
      terms_version: settings.termsVersion,
      privacy_agreed_at: now,
      privacy_version: settings.privacyVersion,
      created_at: now,
      ...searchColumns([name], []),
      ...changes,
    })
    .returningAll()
    .$narrowType<Pick<OwnAccount, "found_by">>()
    .executeTakeFirstOrThrow();
  return signedInUser(services, { ...row, has_admin_passkey: false, is_leaving: false }, null);
}

/** Somebody whose likes and ratings count from their first one on. */
export function createOldPerson(
  services: Pick<Services, "database" | "clock" | "settings">,
): Promise<SignedInUser> {
  return createPerson(services, { created_at: new Date(services.clock().getTime() - 2 * DAY_MS) });
}
