import type { ScreenHandle } from "../../screen-handle.ts";

/** The sign-in of ordinary browsers under the address that LINE's console and old links know. */
export { default, loader, meta, middleware } from "./login.tsx";
export const handle = { hasLoginButton: false } satisfies ScreenHandle;
