import { createApiClient } from "./api-client.ts";
import { ApiError } from "./api-error.ts";

/** Reads as whoever the session's cookie names, without React around it; no write of theirs is taken from here. */
export const readingApi = createApiClient({ csrfToken: null, lineUserId: null });

/** What a call reads; null where it is not there for whoever asks. */
export async function orNull<Result>(reading: Promise<Result>): Promise<Result | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
