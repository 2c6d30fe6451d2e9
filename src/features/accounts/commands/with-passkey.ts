import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import { recordAudit } from "#database/audit.ts";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { DomainError } from "#foundation/domain-error.ts";
import type { Services } from "#platform/services.ts";
import { accountMessages } from "../account-messages.ts";
import type { AuthenticationResponse } from "../authenticator-response.ts";
import { CEREMONY_LIFETIME_MS, hasCountedOn } from "../passkey.ts";
import { openCeremony, takeCeremony } from "./passkey-ceremony.ts";
import { relyingPartyId, userHandleOf, verifySignature } from "./verify-passkey.ts";

type PasskeyServices = Pick<Services, "database" | "clock" | "settings">;

/** The passkey that signed, and whose it is. */
export type UsedPasskey = { id: string; user_id: string };

/**
 * What a device needs to offer the passkeys that it has for us. None is named: a key that the device finds by itself always says whose
 * it is. `sessionId` is whose ceremony it is; null is a sign-in, of which nobody knows yet who will come.
 */
export async function beginWithPasskey(
  services: PasskeyServices,
  sessionId: string | null,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await import("@simplewebauthn/server");
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyId(services.settings),
    timeout: CEREMONY_LIFETIME_MS,
    userVerification: "required",
  });
  await openCeremony(services, options.challenge, sessionId);
  return options;
}

type Use = {
  response: AuthenticationResponse;
  /** Whose ceremony it is; null is a sign-in. */
  sessionId: string | null;
  /** Whose passkey it has to be; null is anybody's. */
  userId: string | null;
  requestId?: string | undefined;
};

/**
 * Acts for whoever's passkey signed the challenge of a ceremony, in the transaction in which its counter counts on. Every refusal but a
 * late response reads the same (401 PASSKEY_REFUSED).
 */
export async function withPasskey<Result>(
  services: PasskeyServices,
  { response, sessionId, userId, requestId }: Use,
  act: (transaction: Transaction, passkey: UsedPasskey, now: Date) => Promise<Result>,
): Promise<Result> {
  const challenge = await takeCeremony(services, response.response.clientDataJSON, sessionId);
  const passkey = await findPasskey(services, response);
  const isAsked = passkey && (userId === null || passkey.user_id === userId);
  const signed = isAsked && (await verifySignature(services, response, challenge, passkey));
  if (!signed) throw refused();

  const now = services.clock();
  const used = await inTransaction(services.database, async (transaction) => {
    const current = await transaction
      .selectFrom("passkeys")
      .select("counter")
      .where("id", "=", passkey.id)
      .forUpdate()
      .executeTakeFirst();
    if (!current) return null;
    if (!hasCountedOn(current.counter, signed.newCounter)) {
      await recordAudit(transaction, {
        actorId: passkey.user_id,
        target: { type: "passkey", id: passkey.id },
        requestId,
        action: "passkey.counter_went_back",
      });
      return null;
    }
    await transaction
      .updateTable("passkeys")
      .set({ counter: signed.newCounter, is_backed_up: signed.credentialBackedUp, last_used_at: now })
      .where("id", "=", passkey.id)
      .execute();
    return { result: await act(transaction, passkey, now) };
  });
  if (!used) throw refused();
  return used.result;
}

/** The passkey that is named, where its person is who the device takes them for; of a demo only in a demo (S7). */
async function findPasskey(
  { database, settings }: PasskeyServices,
  { id, response }: AuthenticationResponse,
) {
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
