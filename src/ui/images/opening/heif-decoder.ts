/** The little of libheif-js that is used; its own types are those of the C interface. */
type HeifImage = {
  is_primary: () => boolean;
  get_width: () => number;
  get_height: () => number;
  /** Calls back with null where the picture is broken. */
  display: (target: Pixels, done: (pixels: Pixels | null) => void) => void;
};
type Libheif = { HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifImage[] } };

/** libheif-js, as Node requires it and as a browser imports it. */
export type CreateLibheif = (options: object) => Libheif;
export type Pixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };

/** Twice what a phone's 48 megapixels need. A file that lies about its size would take 2 GB before anybody notices. */
const MOST_MEMORY_BYTES = 512 * 1024 * 1024;
const PAGE_BYTES = 64 * 1024;

/**
 * The pixels (RGBA, upright, in the file's own colours) of a HEIC file's primary picture; null where it cannot be read. Throws
 * `TooManyPixels` before anything is decoded. A fresh instance for each picture: its memory would never shrink, and nothing of
 * one person's photo is left for the next.
 */
export async function decodeHeif(
  { create, module }: { create: CreateLibheif; module: WebAssembly.Module },
  bytes: Uint8Array,
  mostPixels: number,
): Promise<Pixels | null> {
  const { HeifDecoder } = create({
    instantiateWasm: (imports: WebAssembly.Imports, use: (instance: WebAssembly.Instance) => unknown) =>
      use(withBoundedMemory(new WebAssembly.Instance(module, imports))),
  });
  const images = new HeifDecoder().decode(bytes);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) return null;
  const [width, height] = [image.get_width(), image.get_height()];
  if (width * height > mostPixels) throw new TooManyPixels();
  const pixels = { data: new Uint8ClampedArray(width * height * 4), width, height };
  return new Promise((done) => image.display(pixels, done));
}

/** The bound stands in no file: a decoder that is refused more memory says that the picture is broken. */
function withBoundedMemory(instance: WebAssembly.Instance): WebAssembly.Instance {
  const memory = Object.values(instance.exports).find((one) => one instanceof WebAssembly.Memory);
  if (!memory) throw new Error("libheif exports no memory.");
  const grow = memory.grow.bind(memory);
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * PAGE_BYTES > MOST_MEMORY_BYTES)
      throw new RangeError("Too much memory");
    return grow(pages);
  };
  return instance;
}

export class TooManyPixels extends Error {}
