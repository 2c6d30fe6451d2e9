import type { Context } from "hono";
import type { ContextType, InClient, Persona } from "./options.ts";
import { findPersona, type Platform } from "./platform.ts";

/** Somebody who looks at an app in LINE, where nobody is asked to sign in. */
export type Holder = Omit<InClient, "userId"> & { persona: Persona };

/** Whether LINE itself shows the page; its plain in-app browser has no `LIFF` in its name. */
function isLineClient(c: Context): boolean {
  return /Line\/\d+\.\d+\.\d+ LIFF/.test(c.req.header("user-agent") ?? "");
}

/** Who holds the phone that calls, or null outside LINE. */
export function holderOf(c: Context, platform: Platform): Holder | null {
  const inClient = isLineClient(c) ? platform.options.inClient?.() : null;
  if (!inClient) return null;
  const { userId, ...rest } = inClient;
  const persona = findPersona(platform, userId);
  return persona && { ...rest, persona };
}

/** Where the app that calls was opened from. */
export function contextTypeOf(c: Context, platform: Platform): ContextType {
  return isLineClient(c) ? (holderOf(c, platform)?.contextType ?? "none") : "external";
}
