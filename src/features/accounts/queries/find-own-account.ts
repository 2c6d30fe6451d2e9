import type { Database, Transaction } from "#database/database.ts";
import type { UserView } from "../auth-state.ts";

/** Everything about a person that the person themselves may see. */
export async function findOwnAccount({ database }: { database: Database | Transaction }, userId: string) {
  const row = await database
    .selectFrom("users")
    .select([
      "id",
      "auth_id",
      "line_user_id",
      "email",
      "display_name",
      "picture_url",
      "status_message",
      "birth_date",
      "occupation",
      "gender",
      "profile_completed",
      "custom_display_name",
      "custom_profile_image_url",
      "show_profile_image",
      "use_custom_display_name",
      "terms_agreed_at",
      "privacy_agreed_at",
      "terms_version",
      "privacy_version",
      "updated_at",
    ])
    .where("id", "=", userId)
    .executeTakeFirst();
  return row ?? null;
}
export type OwnAccount = NonNullable<Awaited<ReturnType<typeof findOwnAccount>>>;

/** The specification's client-side view of the account. */
export function userView(account: OwnAccount): UserView {
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
