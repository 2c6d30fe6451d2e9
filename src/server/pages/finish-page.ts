import { createHash } from "node:crypto";
import type { Config } from "../config.ts";
import { contentSecurityPolicy } from "../security-headers.ts";
import { encodeBody } from "./encode-page.ts";
import { type FinishedPage, KEPT_STATUS, type PageEncoding } from "./finished-page.ts";
import FIRST_TOUCH from "./first-touch.js?raw";

/** A page that was rendered for nobody in particular, with what its inline scripts may be known by. */
export type VisitorPage = Pick<FinishedPage, "status" | "location"> & {
  text: Uint8Array<ArrayBuffer>;
  scripts: string;
};

/** Finishes it in the encoding that is asked for first. */
export function finishPage(
  { status, location, text, scripts }: VisitorPage,
  encoding: PageEncoding,
  config: Config,
): FinishedPage {
  // A page that is not kept is asked for once: compressing it would cost more than it saves.
  const isCached = status === KEPT_STATUS;
  return {
    status,
    location,
    bodies: isCached ? { [encoding]: encodeBody(text, encoding) } : { identity: text },
    // The scripts bring the page's data and name the files of the build: what else is on the page follows from both.
    etag: `"${sha256(scripts, "base64url").slice(0, 27)}"`,
    contentSecurityPolicy: contentSecurityPolicy({ scripts, mapsOf: config }),
  };
}

const MODULE_SCRIPT = /<script type="module" async="">/g;
const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*>/g;

/**
 * A visitor reads: the page works without the app, which comes with the first touch of it (performance goals P9, P12).
 * Its start stays in the page as text, and the first-touch script makes a script of it.
 */
export function withoutAppUntilTouched(html: string): string {
  if (!html.match(MODULE_SCRIPT)) throw new Error("The router's module script was not found in a page.");
  return html
    .replaceAll(MODULE_PRELOAD, "")
    .replaceAll(MODULE_SCRIPT, '<script type="text/later">')
    .replace("</body>", () => `<script>${FIRST_TOUCH}</script></body>`);
}

/** Neither files nor data, which no browser runs. */
const INLINE_SCRIPT = /<script(?![^>]*(?:\ssrc=|"application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;

export function inlineScripts(html: string): string[] {
  return [...html.matchAll(INLINE_SCRIPT)].map(([, script = ""]) => script);
}

/** Security rule S12: what runs on a kept page is named by its hash. */
export function scriptSources(scripts: readonly string[]): string {
  return scripts.map((script) => `'sha256-${sha256(script, "base64")}'`).join(" ");
}

function sha256(bytes: Uint8Array | string, encoding: "base64" | "base64url"): string {
  return createHash("sha256").update(bytes).digest(encoding);
}
