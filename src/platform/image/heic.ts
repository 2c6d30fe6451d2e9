import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

/** The little of libheif-js that is used; its own types are those of the C interface. */
type HeifImage = {
  is_primary: () => boolean;
  get_width: () => number;
  get_height: () => number;
  /** Calls back with null where the picture is broken. */
  display: (target: Pixels, done: (pixels: Pixels | null) => void) => void;
};
type Libheif = { HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifImage[] } };
type Pixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };

const require = createRequire(import.meta.url);
let compiled: Promise<Uint8Array> | null = null;

/**
 * The pixels (RGBA, upright) of a HEIC file's primary picture; null where it cannot be read. Throws `TooManyPixels` before
 * anything is decoded. A fresh instance for each picture: its memory would never shrink, and nothing of one person's photo
 * is left for the next.
 */
export async function decodeHeic(bytes: Uint8Array, mostPixels: number): Promise<Pixels | null> {
  compiled ??= readFile(require.resolve("libheif-js/libheif-wasm/libheif.wasm"));
  const create: (options: object) => Libheif = require("libheif-js/libheif-wasm/libheif.js");
  const { HeifDecoder } = create({ wasmBinary: await compiled });
  const images = new HeifDecoder().decode(bytes);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) return null;
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > mostPixels) throw new TooManyPixels();
  const pixels = { data: new Uint8ClampedArray(width * height * 4), width, height };
  return new Promise((done) => image.display(pixels, done));
}

export class TooManyPixels extends Error {}
