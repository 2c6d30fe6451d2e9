import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import { recordAudit } from "#database/audit.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { DomainError } from "#foundation/domain-error.ts";
import type { Services } from "#platform/services.ts";
import { accountMessages } from "../account-messages.ts";
import type { AuthenticationResponse } from "../authenticator-response.ts";
import { CEREMONY_LIFETIME_MS, hasCountedOn } from "../passkey.ts";
import { openCeremony, takeCeremony } from "./passkey-ceremony.ts";
import { type StartedSession, startSession } from "./start-session.ts";
import { relyingPartyId, userHandleOf, verifySignature } from "./verify-passkey.ts";

type SignInServices = Pick<Services, "database" | "clock" | "settings">;
type PasskeySignIn = { userId: string; session: StartedSession };

/** What a device needs to offer the passkeys that it has for us. Who will come is not known yet. */
export async function beginPasskeySignIn(
  services: SignInServices,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyId(services.settings),
    timeout: CEREMONY_LIFETIME_MS,
    userVerification: "required",
  });
  await openCeremony(services, options.challenge, null);
  return options;
}

/** Opens a session for the person whose passkey signed the challenge. Every refusal but a late response reads the same. */
export async function signInWithPasskey(
  services: SignInServices,
  response: AuthenticationResponse,
  requestId?: string,
): Promise<PasskeySignIn> {
  const challenge = await takeCeremony(services, response.response.clientDataJSON, null);
  const passkey = await findPasskey(services, response);
  const signed = passkey && (await verifySignature(services, response, challenge, passkey));
  if (!signed) throw refused();

  const now = services.clock();
  const signedIn = await inTransaction(services.database, async (transaction) => {
    const current = await transaction
      .selectFrom("passkeys")
      .select("counter")
      .where("id", "=", passkey.id)
      .forUpdate()
      .executeTakeFirst();
    if (!current) return null;
    const by = { actorId: passkey.user_id, target: { type: "passkey", id: passkey.id }, requestId };
    if (!hasCountedOn(current.counter, signed.newCounter)) {
      await recordAudit(transaction, { ...by, action: "passkey.counter_went_back" });
      return null;
    }
    await transaction
      .updateTable("passkeys")
      .set({ counter: signed.newCounter, is_backed_up: signed.credentialBackedUp, last_used_at: now })
      .where("id", "=", passkey.id)
      .execute();
    const session = await startSession(transaction, passkey.user_id, now);
    await recordAudit(transaction, { ...by, action: "session.started" });
    return { userId: passkey.user_id, session };
  });
  if (!signedIn) throw refused();
  return signedIn;
}

/** The passkey that is named, where its person is who the device takes them for; of a demo only in a demo (S7). */
async function findPasskey({ database, settings }: SignInServices, { id, response }: AuthenticationResponse) {
  const passkey = await database
    .selectFrom("passkeys")
    .innerJoin("users", "users.id", "passkeys.user_id")
    .select(["passkeys.id", "user_id", "credential_id", "public_key", "is_demo"])
    .where("credential_id", "=", Buffer.from(id, "base64url"))
    .executeTakeFirst();
  if (!passkey || (passkey.is_demo && !settings.isDemo)) return null;
  const isTheirs = Buffer.from(userHandleOf(passkey.user_id)).equals(
    Buffer.from(response.userHandle, "base64url"),
  );
  return isTheirs ? passkey : null;
}

const refused = () => new DomainError("unauthenticated", "PASSKEY_REFUSED", accountMessages.passkeyRefused);
