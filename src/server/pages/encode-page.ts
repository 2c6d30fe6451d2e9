import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
  zstdCompressSync,
  zstdDecompressSync,
} from "node:zlib";
import { ENCODINGS, type FinishedPage, type PageBody, type PageEncoding } from "./finished-page.ts";

type Change = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array;
type Way = { encode: Change; decode: Change };

const asItIs: Change = (bytes) => bytes;

const BROTLI = {
  [constants.BROTLI_PARAM_QUALITY]: 3,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};

/** Tables as large as a page: those for long texts are made anew for each page, and take a mebibyte for a while. */
const ZSTD = {
  [constants.ZSTD_c_compressionLevel]: 3,
  [constants.ZSTD_c_windowLog]: 16,
  [constants.ZSTD_c_hashLog]: 13,
  [constants.ZSTD_c_chainLog]: 13,
};

/**
 * Light, because each new page waits for it: of 32 kB, zstd makes 10 kB in 0.10 ms and brotli the same in 0.30 (at quality 5
 * it makes 8.5 in 0.76). On the main thread: handing it to another one and back costs more than zstd itself.
 */
const WAYS: Record<PageEncoding, Way> = {
  zstd: {
    encode: (bytes) => zstdCompressSync(bytes, { params: ZSTD }),
    decode: zstdDecompressSync,
  },
  br: {
    encode: (bytes) =>
      brotliCompressSync(bytes, {
        params: { ...BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength },
      }),
    decode: brotliDecompressSync,
  },
  gzip: { encode: (bytes) => gzipSync(bytes, { level: 3 }), decode: gunzipSync },
  identity: { encode: asItIs, decode: asItIs },
};

/** A page's bytes in one encoding, by themselves: what comes from zlib lies in 64 kB, which it would keep. */
export function encodeBody(text: PageBody, encoding: PageEncoding): PageBody {
  return new Uint8Array(WAYS[encoding].encode(text));
}

/** The page with one more body, made of one that it has. */
export function withBody(page: FinishedPage, encoding: PageEncoding): FinishedPage {
  const known = ENCODINGS.find((one) => page.bodies[one]) ?? "identity";
  const text = WAYS[known].decode(page.bodies[known] ?? new Uint8Array()) as PageBody;
  return { ...page, bodies: { ...page.bodies, [encoding]: encodeBody(text, encoding) } };
}
