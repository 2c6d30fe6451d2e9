import createLibheif from "libheif-js/libheif-wasm/libheif.js";
import wasmUrl from "libheif-js/libheif-wasm/libheif.wasm?url";
import { type CreateLibheif, decodeHeif, type Pixels } from "./heif-decoder.ts";

/** The pixels of a HEIC file's primary picture, upright, in the file's own colours. Throws where it cannot be read. */
export async function decodeHeic(bytes: Uint8Array, mostPixels: number): Promise<Pixels> {
  const module = await WebAssembly.compile(await (await fetch(wasmUrl)).arrayBuffer());
  // Its own types are those of the C interface.
  const create = createLibheif as unknown as CreateLibheif;
  const pixels = await decodeHeif({ create, module }, bytes, mostPixels);
  if (!pixels) throw new Error("This picture is broken.");
  return pixels;
}
