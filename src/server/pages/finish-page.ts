import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Config } from "../config.ts";
import { contentSecurityPolicy } from "../security-headers.ts";
import { type FinishedPage, KEPT_STATUS } from "./finished-page.ts";
import FIRST_TOUCH from "./first-touch.js?raw";

const BROTLI_QUALITY = 5;
const GZIP_LEVEL = 6;

/** Finishes a page that was rendered for nobody in particular. */
export async function finishPage(html: string, status: number, config: Config): Promise<FinishedPage> {
  const text = withoutAppUntilTouched(html);
  const identity = new TextEncoder().encode(text);
  // A page that is not kept is asked for once: compressing it would cost more than it saves.
  const compressed = status === KEPT_STATUS ? await compress(identity) : {};
  const bodies = { ...compressed, identity };
  return {
    status,
    bodies,
    etag: `"${sha256(identity, "base64url").slice(0, 27)}"`,
    contentSecurityPolicy: contentSecurityPolicy({ scripts: hashesOfInlineScripts(text), mapsOf: config }),
    size: Object.values(bodies).reduce((sum, body) => sum + body.byteLength, 0),
  };
}

async function compress(bytes: Uint8Array): Promise<Pick<FinishedPage["bodies"], "br" | "gzip">> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: GZIP_LEVEL }),
  ]);
  return { br: new Uint8Array(br), gzip: new Uint8Array(gz) };
}

const MODULE_SCRIPT = /<script type="module" async="">/g;
const MODULE_PRELOAD = /<link rel="modulepreload"[^>]*>/g;

/**
 * A visitor reads: the page works without the app, which comes with the first touch of it (performance goals P9, P12).
 * Its start stays in the page as text, and the first-touch script makes a script of it.
 */
function withoutAppUntilTouched(html: string): string {
  if (!html.match(MODULE_SCRIPT)) throw new Error("The router's module script was not found in a page.");
  return html
    .replaceAll(MODULE_PRELOAD, "")
    .replaceAll(MODULE_SCRIPT, '<script type="text/later">')
    .replace("</body>", () => `<script>${FIRST_TOUCH}</script></body>`);
}

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** Security rule S12: what runs on a kept page is named by its hash. */
function hashesOfInlineScripts(html: string): string {
  return [...html.matchAll(INLINE_SCRIPT)]
    .map(([, script = ""]) => `'sha256-${sha256(script, "base64")}'`)
    .join(" ");
}

function sha256(bytes: Uint8Array | string, encoding: "base64" | "base64url"): string {
  return createHash("sha256").update(bytes).digest(encoding);
}
