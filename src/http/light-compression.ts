import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from "node:zlib";

/** In the order in which they are preferred. */
export const LIGHT_ENCODINGS = ["zstd", "br", "gzip"] as const;

type Compress = (bytes: Uint8Array) => Uint8Array;

/** Tables about as large as a page: those for long texts are made anew for each page, and take a mebibyte for a while. */
const ZSTD = {
  [constants.ZSTD_c_compressionLevel]: 2,
  [constants.ZSTD_c_windowLog]: 17,
  [constants.ZSTD_c_hashLog]: 14,
  [constants.ZSTD_c_chainLog]: 13,
};

/**
 * For what is made while somebody waits. Of a history's page of 114 kB, zstd makes 23.6 kB
 * in 0.26 ms and brotli 26.4 in 0.4; gzip, for others, takes three times as long. Synchronous: handing a page to another thread and
 * back costs more, and a web stream, as Hono's own middleware makes it, several times more.
 */
export const LIGHTLY: Record<(typeof LIGHT_ENCODINGS)[number], Compress> = {
  zstd: (bytes) => zstdCompressSync(bytes, { params: ZSTD }),
  br: (bytes) => withBrotli(bytes, 1),
  gzip: (bytes) => gzipSync(bytes, { level: 3 }),
};

/** Brotli at a quality from 0 to 11, for a text. */
export function withBrotli(bytes: Uint8Array, quality: number): Uint8Array {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
  };
  return brotliCompressSync(bytes, { params });
}
