/** The words of Chromium, WebKit and Gecko. */
const LOST = /^(?:Failed to fetch|Load failed|NetworkError when attempting)/;

/** Whether something failed because the server could not be reached. */
export function isNetworkLost(error: unknown): boolean {
  return error instanceof TypeError && LOST.test(error.message);
}
