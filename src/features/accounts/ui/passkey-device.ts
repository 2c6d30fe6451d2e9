import {
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  sendSignal,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";

type KeyWish = PublicKeyCredentialCreationOptionsJSON;
type SignatureWish = PublicKeyCredentialRequestOptionsJSON;

/** No answer, and nothing wrong: the person turned away, or the device has a key of theirs. */
export type NoKey = "cancelled" | "known";

const UNUSABLE = "この端末ではパスキーを使えませんでした。画面ロックを設定してから、もう一度お試しください。";

/** Has the device make a key. */
export async function makeKey(optionsJSON: KeyWish): Promise<RegistrationResponseJSON | NoKey> {
  return startRegistration({ optionsJSON }).catch(reasonOf);
}

/** Has the device sign with a key that the person chooses. */
export async function signWithKey(optionsJSON: SignatureWish): Promise<AuthenticationResponseJSON | NoKey> {
  return startAuthentication({ optionsJSON }).catch(reasonOf);
}

/** Has the device offer a removed key no more, where browser and owner of the key can do that. */
export async function signalRemoval(credentialID: string): Promise<void> {
  const rpID = window.location.hostname;
  await sendSignal({ signalName: "unknownCredential", rpID, credentialID }).catch(() => undefined);
}

/** Browsers say NotAllowedError for a person who closes the window and for one who waits too long. */
function reasonOf(error: unknown): NoKey {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "AbortError") return "cancelled";
  if (name === "InvalidStateError") return "known";
  throw new Error(UNUSABLE, { cause: error });
}
