import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { type CreateLibheif, decodeHeif, type Pixels } from "#ui/images/opening/heif-decoder.ts";

const require = createRequire(import.meta.url);
let compiled: Promise<WebAssembly.Module> | null = null;

/** The pixels of a HEIC file's primary picture, by the same decoder as in a browser. */
export async function decodeHeic(bytes: Uint8Array, mostPixels: number): Promise<Pixels | null> {
  compiled ??= readFile(require.resolve("libheif-js/libheif-wasm/libheif.wasm")).then(WebAssembly.compile);
  const create: CreateLibheif = require("libheif-js/libheif-wasm/libheif.js");
  return decodeHeif({ create, module: await compiled }, bytes, mostPixels);
}
