import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import { recordAudit } from "#database/audit.ts";
import type { Transaction } from "#database/database.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import { messages } from "#foundation/messages.ts";
import type { Services } from "#platform/services.ts";
import { accountMessages } from "../account-messages.ts";
import type { AuthenticationResponse } from "../authenticator-response.ts";
import { replaceToken } from "./refresh-session.ts";
import type { StartedSession } from "./start-session.ts";
import { beginWithPasskey, withPasskey } from "./with-passkey.ts";

type ConfirmServices = Pick<Services, "database" | "clock" | "settings">;

/** What a device needs to sign with a passkey of whoever is signed in. 403 where a bearer of LINE's has no session of ours. */
export async function beginConfirmation(
  services: ConfirmServices,
  user: SignedInUser,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return beginWithPasskey(services, requireSession(user));
}

type Confirmation = { response: AuthenticationResponse; token: string; requestId?: string };

/**
 * From now on the session is one whose person showed a passkey of theirs: what admins may needs it, where they have one. It goes on under
 * another token: whoever copied the former one has no part in it.
 */
export async function finishConfirmation(
  services: ConfirmServices,
  user: SignedInUser,
  { response, token, requestId }: Confirmation,
): Promise<StartedSession> {
  const sessionId = requireSession(user);
  const asked = { response, sessionId, userId: user.userId, requestId };
  return withPasskey(services, asked, async (transaction, passkey, now) => {
    await confirmSession(transaction, sessionId, now);
    const renewed = await replaceToken(transaction, token, now);
    await recordAudit(transaction, {
      actorId: user.userId,
      target: { type: "passkey", id: passkey.id },
      requestId,
      action: "session.confirmed",
    });
    return renewed;
  });
}

/** Writes down that the session's person showed a passkey. */
export async function confirmSession(transaction: Transaction, sessionId: string, now: Date): Promise<void> {
  await transaction
    .updateTable("sessions")
    .set({ passkey_confirmed_at: now })
    .where("id", "=", sessionId)
    .execute();
}

/** Keys of an admin are changed by whoever has shown one in this session: a stolen session gets no further (403 PASSKEY_REQUIRED). */
export function requireConfirmed({ adminPasskey }: SignedInUser): void {
  if (adminPasskey === "due")
    throw new DomainError("forbidden", "PASSKEY_REQUIRED", messages.passkeyRequired);
}

function requireSession({ sessionId }: SignedInUser): string {
  if (sessionId === null)
    throw new DomainError("forbidden", "RECENT_LOGIN_REQUIRED", accountMessages.recentLoginRequired);
  return sessionId;
}
