import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import { recordAudit } from "#database/audit.ts";
import type { Services } from "#platform/services.ts";
import type { AuthenticationResponse } from "../authenticator-response.ts";
import { confirmSession } from "./confirm-session.ts";
import { type StartedSession, startSession } from "./start-session.ts";
import { beginWithPasskey, withPasskey } from "./with-passkey.ts";

type SignInServices = Pick<Services, "database" | "clock" | "settings">;
type PasskeySignIn = { userId: string; session: StartedSession };

/** What a device needs to offer the passkeys that it has for us. */
export function beginPasskeySignIn(services: SignInServices): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return beginWithPasskey(services, null);
}

/** Opens a session for the person whose passkey signed the challenge. Every refusal but a late response reads the same. */
export async function signInWithPasskey(
  services: SignInServices,
  response: AuthenticationResponse,
  requestId?: string,
): Promise<PasskeySignIn> {
  const asked = { response, sessionId: null, userId: null, requestId };
  return withPasskey(services, asked, async (transaction, passkey, now) => {
    const session = await startSession(transaction, passkey.user_id, now);
    await confirmSession(transaction, session.sessionId, now);
    await recordAudit(transaction, {
      actorId: passkey.user_id,
      target: { type: "passkey", id: passkey.id },
      requestId,
      action: "session.started",
    });
    return { userId: passkey.user_id, session };
  });
}
