/** The sign-in of ordinary browsers under the address that LINE's console and old links know. */
export { default, loader, meta, middleware } from "./login.tsx";
