/** The screen that stands in for pages while there is no network. */
export const OFFLINE_PATH = "/offline";

/** Its address for somebody who wanted to go to `path`, which may have a query. */
export function offlineAddress(path: string): string {
  return `${OFFLINE_PATH}?to=${encodeURIComponent(path)}`;
}
