import type { ApiClient } from "./api-client.ts";

/** Ends the session and opens a fresh document: nothing of the person stays in this page's memory. */
export async function logout(api: ApiClient): Promise<void> {
  await api("POST", "/api/auth/logout");
  window.location.assign("/");
}
