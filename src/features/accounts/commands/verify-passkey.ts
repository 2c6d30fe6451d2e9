import type { VerifiedAuthenticationResponse, VerifiedRegistrationResponse } from "@simplewebauthn/server";
import type { Services } from "#platform/services.ts";
import type { AuthenticationResponse, RegistrationResponse } from "../authenticator-response.ts";

type NewKey = NonNullable<VerifiedRegistrationResponse["registrationInfo"]>;
type Signature = VerifiedAuthenticationResponse["authenticationInfo"];
type Sites = Pick<Services, "settings">;
type StoredKey = { credential_id: Uint8Array; public_key: Uint8Array };

/** EdDSA, ES256 and RS256, by their COSE numbers: one of them every device knows. */
export const ALGORITHMS = [-8, -7, -257];

/** Passkeys are tied to this host name for good. */
export function relyingPartyId({ baseUrl }: Services["settings"]): string {
  return new URL(baseUrl).hostname;
}

/** What a passkey knows of its person: our id in bytes. */
export function userHandleOf(userId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(userId.replaceAll("-", ""), "hex"));
}

/** What a device has made, where it is a good answer to the challenge on our own page; else null. */
export async function verifyNewKey(
  { settings }: Sites,
  response: RegistrationResponse,
  challenge: string,
): Promise<NewKey | null> {
  // The library weighs 26 MB and a fifth of a second: only whoever uses it waits for it.
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  try {
    if (isFramed(response.response.clientDataJSON) || (await hasCertificates(response))) return null;
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      ...expectations(settings, challenge),
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return registrationInfo ?? null;
  } catch {
    // The library says no by throwing.
    return null;
  }
}

/** What a device has signed, where it is a good answer by this very key; else null. The counter is for the caller. */
export async function verifySignature(
  { settings }: Sites,
  response: AuthenticationResponse,
  challenge: string,
  { credential_id, public_key }: StoredKey,
): Promise<Signature | null> {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  try {
    if (isFramed(response.response.clientDataJSON)) return null;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      ...expectations(settings, challenge),
      credential: {
        id: Buffer.from(credential_id).toString("base64url"),
        publicKey: new Uint8Array(public_key),
        // The library looks at counters before signatures, so that anybody could raise a false alarm.
        counter: 0,
      },
    });
    return verified ? authenticationInfo : null;
  } catch {
    return null;
  }
}

function expectations(settings: Services["settings"], expectedChallenge: string) {
  return {
    expectedChallenge,
    expectedOrigin: new URL(settings.baseUrl).origin,
    expectedRPID: relyingPartyId(settings),
    requireUserVerification: true,
  };
}

/** Nobody else's page holds ours. */
function isFramed(clientDataJSON: string): boolean {
  const clientData = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
  return clientData.crossOrigin === true;
}

/**
 * We ask for no word of the maker, so a browser sends none, or the key's own signature. Certificates are refused unread:
 * the library would fetch the addresses that stand in them (security.md S11).
 */
async function hasCertificates({ response }: RegistrationResponse): Promise<boolean> {
  const { decodeAttestationObject } = await import("@simplewebauthn/server/helpers");
  const attestation = decodeAttestationObject(
    new Uint8Array(Buffer.from(response.attestationObject, "base64url")),
  );
  const format = attestation.get("fmt");
  return format !== "none" && (format !== "packed" || attestation.get("attStmt").get("x5c") !== undefined);
}
