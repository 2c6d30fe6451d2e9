import { recordAudit } from "#database/audit.ts";
import type { Database } from "#database/database.ts";
import { afterRollback, inTransaction } from "#database/in-transaction.ts";
import { requireOwnPictures } from "#features/pictures/commands/require-own-pictures.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { japanDay } from "#foundation/japan-time.ts";
import type { Services } from "#platform/services.ts";
import { accountMessages } from "../account-messages.ts";
import { countMissingProfileFields, findMissingProfileFields } from "../auth-state.ts";
import { isOldEnough, type ProfileChange, profilePicturesOf } from "../profile.ts";
import { findOwnAccount, type OwnAccountRow } from "../queries/find-own-account.ts";
import { writePersonSearch } from "./write-person-search.ts";

/**
 * Writes what a person says of themselves. Under 20 is refused and nothing of it is kept; a birth date stays once it
 * is set (domain.md 1.19); the only pictures are LINE's and one that the person uploaded. The profile is complete as soon as its three fields are there. Returns the saved person, null
 * where their account has gone meanwhile.
 */
export async function updateProfile(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  change: ProfileChange,
  requestId?: string,
): Promise<OwnAccountRow | null> {
  const now = clock();
  return inTransaction(database, async (transaction) => {
    const current = await transaction
      .selectFrom("users")
      .select(["birth_date", "occupation", "gender", "profile_completed"])
      .where("id", "=", user.userId)
      .forUpdate()
      .executeTakeFirst();
    if (!current) return null;
    if (change.birth_date) {
      requireSameBirthDate(change.birth_date, current.birth_date);
      if (!isOldEnough(change.birth_date, japanDay(now))) return refuseUnderAge(database, user, requestId);
    }
    if (change.custom_profile_image_url)
      await requireOwnPictures(
        transaction,
        user,
        profilePicturesOf(user),
        [change.custom_profile_image_url],
        now,
      );

    const missing = findMissingProfileFields({
      profileCompleted: false,
      birthDate: change.birth_date ?? current.birth_date,
      occupation: change.occupation ?? current.occupation,
      gender: change.gender ?? current.gender,
    });
    const isComplete = countMissingProfileFields(missing) === 0;
    await transaction
      .updateTable("users")
      .set({ ...change, profile_completed: isComplete, updated_at: now })
      .where("id", "=", user.userId)
      .execute();
    await writePersonSearch(transaction, [user.userId]);
    if (isComplete && !current.profile_completed) {
      await recordAudit(transaction, { actorId: user.userId, action: "profile.completed" });
    }
    return findOwnAccount({ database: transaction }, user.userId);
  });
}

function requireSameBirthDate(wanted: string, current: string | null): void {
  if (current !== null && wanted !== current) {
    throw new DomainError("conflict", "BIRTH_DATE_FIXED", accountMessages.birthDateFixed, {
      birth_date: accountMessages.birthDateFixed,
    });
  }
}

/** What was typed is not kept; that somebody was refused is. */
async function refuseUnderAge(database: Database, user: SignedInUser, requestId?: string): Promise<never> {
  await afterRollback(() =>
    recordAudit(database, { actorId: user.userId, action: "profile.under_age_refused", requestId }),
  );
  throw new DomainError("invalid", "UNDER_AGE", accountMessages.underAge, {
    birth_date: accountMessages.underAge,
  });
}
