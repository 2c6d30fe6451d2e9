import createLibheif from "libheif-js/libheif-wasm/libheif.js";
import wasmUrl from "libheif-js/libheif-wasm/libheif.wasm?url";

type HeifImage = {
  is_primary: () => boolean;
  get_width: () => number;
  get_height: () => number;
  /** Calls back with null where the picture is broken. */
  display: (target: ImageData, done: (pixels: ImageData | null) => void) => void;
};

/** The pixels of a HEIC file's primary picture, upright. Throws where it cannot be read. */
export async function decodeHeic(bytes: Uint8Array): Promise<ImageData> {
  const wasmBinary = await (await fetch(wasmUrl)).arrayBuffer();
  // Its own types are those of the C interface.
  const { HeifDecoder } = createLibheif({ wasmBinary }) as unknown as {
    HeifDecoder: new () => { decode: (file: Uint8Array) => HeifImage[] };
  };
  const images = new HeifDecoder().decode(bytes);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) throw new Error("This file has no picture.");
  const target = new ImageData(image.get_width(), image.get_height());
  const pixels = await new Promise<ImageData | null>((done) => image.display(target, done));
  if (!pixels) throw new Error("This picture is broken.");
  return pixels;
}
