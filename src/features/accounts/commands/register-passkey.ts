import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/server";
import { recordAudit } from "#database/audit.ts";
import { inTransaction, openTransactionOr } from "#database/in-transaction.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import type { Services } from "#platform/services.ts";
import { accountMessages } from "../account-messages.ts";
import type { RegistrationResponse } from "../authenticator-response.ts";
import { CEREMONY_LIFETIME_MS, MAX_PASSKEYS, RECENT_SIGN_IN_MS } from "../passkey.ts";
import { shownName } from "../profile.ts";
import type { PasskeyRow } from "../queries/list-passkeys.ts";
import { confirmSession, requireConfirmed } from "./confirm-session.ts";
import { lockPerson } from "./lock-person.ts";
import { openCeremony, takeCeremony } from "./passkey-ceremony.ts";
import { ALGORITHMS, relyingPartyId, userHandleOf, verifyNewKey } from "./verify-passkey.ts";

type RegistrationServices = Pick<Services, "database" | "clock" | "settings">;

/** What a device needs to make a key for this person, who has to have signed in a short while ago. */
export async function beginPasskey(
  services: RegistrationServices,
  user: SignedInUser,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  requireConfirmed(user);
  const sessionId = requireSession(user);
  await requireRecentSignIn(services, sessionId);
  const database = openTransactionOr(services.database);
  const known = await database
    .selectFrom("passkeys")
    .select(["credential_id", "transports"])
    .where("user_id", "=", user.userId)
    .execute();
  if (known.length >= MAX_PASSKEYS) throw tooMany();
  const person = await database
    .selectFrom("users")
    .select(["display_name", "custom_display_name", "use_custom_display_name"])
    .where("id", "=", user.userId)
    .executeTakeFirstOrThrow();

  const { generateRegistrationOptions } = await import("@simplewebauthn/server");
  const options = await generateRegistrationOptions({
    rpName: services.settings.productName,
    rpID: relyingPartyId(services.settings),
    timeout: CEREMONY_LIFETIME_MS,
    // Whose make a device is is nobody's business.
    attestationType: "none",
    supportedAlgorithmIDs: ALGORITHMS,
    // Found without a name, and opened by a face, a finger or a code: the key is the whole sign-in.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    userID: userHandleOf(user.userId),
    // Stays on the person's own devices, where it tells several accounts apart.
    userName: shownName(person),
    userDisplayName: shownName(person),
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      id: Buffer.from(credential_id).toString("base64url"),
      transports,
    })),
  });
  await openCeremony(services, options.challenge, sessionId);
  return options;
}

/** Keeps the key that the device has made. */
export async function finishPasskey(
  services: RegistrationServices,
  user: SignedInUser,
  { response, label }: { response: RegistrationResponse; label: string },
): Promise<PasskeyRow> {
  // Another one may be added by whoever has shown one of those that are there.
  requireConfirmed(user);
  const sessionId = requireSession(user);
  const challenge = await takeCeremony(services, response.response.clientDataJSON, sessionId);
  const made = await verifyNewKey(services, response, challenge);
  if (!made) throw new DomainError("invalid", "PASSKEY_INVALID", accountMessages.passkeyInvalid);

  return inTransaction(services.database, async (transaction) => {
    // Two devices that register at once are counted one after the other.
    await lockPerson(transaction, user);
    const { kept } = await transaction
      .selectFrom("passkeys")
      .select((by) => by.fn.countAll<number>().as("kept"))
      .where("user_id", "=", user.userId)
      .executeTakeFirstOrThrow();
    if (kept >= MAX_PASSKEYS) throw tooMany();
    const passkey = await transaction
      .insertInto("passkeys")
      .values({
        user_id: user.userId,
        credential_id: Buffer.from(made.credential.id, "base64url"),
        public_key: Buffer.from(made.credential.publicKey),
        counter: made.credential.counter,
        transports: response.response.transports,
        is_backed_up: made.credentialBackedUp,
        label,
        created_at: services.clock(),
      })
      .onConflict((conflict) => conflict.column("credential_id").doNothing())
      .returning(["id", "label", "created_at", "last_used_at"])
      .executeTakeFirst();
    if (!passkey) throw new DomainError("conflict", "PASSKEY_TAKEN", accountMessages.passkeyTaken);
    await confirmSession(transaction, sessionId, services.clock());
    await recordAudit(transaction, {
      actorId: user.userId,
      action: "passkey.registered",
      target: { type: "passkey", id: passkey.id },
    });
    return passkey;
  });
}

/** A bearer of LINE's has no session of ours that a ceremony could belong to. */
function requireSession({ sessionId }: SignedInUser): string {
  if (sessionId === null) throw signInAgain();
  return sessionId;
}

async function requireRecentSignIn(
  { database, clock }: RegistrationServices,
  sessionId: string,
): Promise<void> {
  const session = await openTransactionOr(database)
    .selectFrom("sessions")
    .select("created_at")
    .where("id", "=", sessionId)
    .executeTakeFirst();
  const oldest = clock().getTime() - RECENT_SIGN_IN_MS;
  if (!session || session.created_at.getTime() < oldest) throw signInAgain();
}

const signInAgain = () =>
  new DomainError("forbidden", "RECENT_LOGIN_REQUIRED", accountMessages.recentLoginRequired);
const tooMany = () => new DomainError("conflict", "TOO_MANY_PASSKEYS", accountMessages.tooManyPasskeys);
