import { inTransaction } from "#database/in-transaction.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import type { Services } from "#platform/services.ts";
import { accountMessages } from "../account-messages.ts";
import type { Consent } from "../consent.ts";

/** Records both agreements with their versions and keeps them in the history (security.md S14). */
export async function agreeToTerms(
  { database, clock, settings }: Pick<Services, "database" | "clock" | "settings">,
  user: SignedInUser,
  consent: Consent,
) {
  if (consent.termsVersion !== settings.termsVersion || consent.privacyVersion !== settings.privacyVersion) {
    throw new DomainError("conflict", "CONSENT_VERSION_OUTDATED", accountMessages.consentVersionOutdated);
  }
  const now = clock();
  return inTransaction(database, async (transaction) => {
    await transaction
      .insertInto("consent_history")
      .values([
        { user_id: user.userId, document: "terms", version: consent.termsVersion, created_at: now },
        { user_id: user.userId, document: "privacy", version: consent.privacyVersion, created_at: now },
      ])
      .execute();
    const agreement = {
      terms_agreed_at: now,
      terms_version: consent.termsVersion,
      privacy_agreed_at: now,
      privacy_version: consent.privacyVersion,
    };
    await transaction
      .updateTable("users")
      .set({ ...agreement, updated_at: now })
      .where("id", "=", user.userId)
      .execute();
    return agreement;
  });
}
