import { ApiError } from "./api-error.ts";
import { readResponse, sendCall } from "./send-call.ts";

const NOBODY = { csrfToken: null, lineUserId: null };

/**
 * The LINE account of whoever is signed in in this browser by now; null where nobody is. Undefined where it cannot be said,
 * without a network, and where a session ended by itself: the next call tells of that, in the words of its screen.
 */
export async function findSignedIn(): Promise<string | null | undefined> {
  try {
    const response = await sendCall(NOBODY, "GET", "/api/auth/identities", {});
    const { data } = await readResponse<{ data: { id: string }[] }>(response);
    return data[0]?.id;
  } catch (error) {
    return error instanceof ApiError && error.code === "AUTHENTICATION_REQUIRED" ? null : undefined;
  }
}
