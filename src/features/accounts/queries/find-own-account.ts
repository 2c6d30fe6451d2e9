import type { Database, Transaction } from "#database/database.ts";
import type { Stored } from "#database/stored.ts";
import type { UserView } from "../auth-state.ts";
import { OwnAccount } from "../own-account-response.ts";

export type OwnAccountRow = Stored<OwnAccount, "terms_agreed_at" | "privacy_agreed_at" | "updated_at">;

export const ACCOUNT_COLUMNS = OwnAccount.keyof().options;

/** Everything about a person that the person themselves may see. */
export async function findOwnAccount(
  { database }: { database: Database | Transaction },
  userId: string,
): Promise<OwnAccountRow | null> {
  const row = await database
    .selectFrom("users")
    .select(ACCOUNT_COLUMNS)
    .$narrowType<Pick<OwnAccount, "found_by">>()
    .where("id", "=", userId)
    .executeTakeFirst();
  return row ?? null;
}

/** The specification's client-side view of the account. */
export function userView(account: OwnAccountRow): UserView {
  return {
    userId: account.line_user_id,
    birthDate: account.birth_date,
    occupation: account.occupation,
    gender: account.gender,
    profileCompleted: account.profile_completed,
    termsAgreedAt: account.terms_agreed_at?.toISOString() ?? null,
    termsVersion: account.terms_version,
    privacyAgreedAt: account.privacy_agreed_at?.toISOString() ?? null,
    privacyVersion: account.privacy_version,
  };
}
