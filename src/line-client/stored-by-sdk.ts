import { SDK_WAS_HERE } from "./opened-as-liff.ts";

/** The names of what this browser and this tab keep for us. */
export function storedKeys(): string[] {
  try {
    return [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  } catch {
    return [];
  }
}

/** What the SDK's own log-out does, for a page on which it has not begun. */
export function clearStoredTokens(): void {
  for (const key of storedKeys().filter((name) => SDK_WAS_HERE.test(name))) {
    localStorage.removeItem(key);
    sessionStorage.removeItem(key);
  }
}
