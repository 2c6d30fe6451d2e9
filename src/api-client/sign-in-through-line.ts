import { messages } from "#foundation/messages.ts";
import type { LineClient } from "#line-client/line-client.ts";
import { ApiError } from "./api-error.ts";
import { readResponse, sendCall } from "./send-call.ts";

/** What accounts calls `BrieflySignedIn`, as far as it is read here: accounts stands above this folder. */
export type SignedIn = { csrfToken: string; user: { id: string; lineUserId: string; isNewUser: boolean } };

const nobody = { csrfToken: null, lineUserId: null };
const PATH = "/api/auth/line-signin-simple";

/**
 * Opens a session of ours with LINE's tokens. A 401 drops the ID token and asks once more with the access token alone
 * (specification, section 4). Throws `ApiError`; after a second 401 LINE's tokens are dead and are forgotten (line.md 8.8).
 */
export async function signInThroughLine(line: LineClient): Promise<SignedIn> {
  const tokens = line.tokens();
  if (!tokens.idToken && !tokens.accessToken) {
    throw new ApiError(401, "AUTHENTICATION_FAILED", messages.authenticationFailed);
  }
  let response = await sendCall(nobody, "POST", PATH, { body: tokens });
  if (response.status === 401 && tokens.idToken) line.removeIdToken();
  if (response.status === 401 && tokens.idToken && tokens.accessToken) {
    response = await sendCall(nobody, "POST", PATH, { body: { ...tokens, idToken: null } });
  }
  if (response.status === 401) line.logout();
  return readResponse<SignedIn>(response);
}
