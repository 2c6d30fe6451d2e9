import { openTransactionOr } from "#database/in-transaction.ts";
import { DomainError } from "#foundation/domain-error.ts";
import type { Services } from "#platform/services.ts";
import { accountMessages } from "../account-messages.ts";
import { CEREMONY_LIFETIME_MS } from "../passkey.ts";

type CeremonyServices = Pick<Services, "database" | "clock">;

/** Remembers a challenge until its response comes. `sessionId` is whose registration it is; null is a sign-in. */
export async function openCeremony(
  { database, clock }: CeremonyServices,
  challenge: string,
  sessionId: string | null,
): Promise<void> {
  await openTransactionOr(database)
    .insertInto("passkey_ceremonies")
    .values({
      challenge: Buffer.from(challenge, "base64url"),
      session_id: sessionId,
      expires_at: new Date(clock().getTime() + CEREMONY_LIFETIME_MS),
    })
    .execute();
}

/**
 * The challenge that a device's response names, once: it is gone afterwards, whatever comes of it. Refuses one that
 * was answered before, is too old or was given to another session.
 */
export async function takeCeremony(
  { database, clock }: CeremonyServices,
  clientDataJSON: string,
  sessionId: string | null,
): Promise<string> {
  const challenge = challengeOf(clientDataJSON);
  const taken = await openTransactionOr(database)
    .deleteFrom("passkey_ceremonies")
    .where("challenge", "=", Buffer.from(challenge, "base64url"))
    .where("session_id", "is not distinct from", sessionId)
    .returning("expires_at")
    .executeTakeFirst();
  if (!taken || taken.expires_at <= clock())
    throw new DomainError("gone", "PASSKEY_CEREMONY_OVER", accountMessages.passkeyCeremonyOver);
  return challenge;
}

function challengeOf(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    if (typeof challenge === "string") return challenge;
  } catch {
    // Answered below, like everything else that is no answer of a device.
  }
  throw new DomainError("invalid", "PASSKEY_INVALID", accountMessages.passkeyInvalid);
}
