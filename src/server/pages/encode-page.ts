import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { LIGHTLY, withBrotli } from "#http/light-compression.ts";
import { ENCODINGS, type FinishedPage, type PageBody, type PageEncoding } from "./finished-page.ts";

type Change = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array;
type Way = { encode: Change; decode: Change };

const asItIs: Change = (bytes) => bytes;

/** For pages that are kept and go out many times: a tenth shorter than at the least quality. */
const BROTLI_QUALITY = 3;

const WAYS: Record<PageEncoding, Way> = {
  zstd: { encode: LIGHTLY.zstd, decode: zstdDecompressSync },
  br: { encode: (bytes) => withBrotli(bytes, BROTLI_QUALITY), decode: brotliDecompressSync },
  gzip: { encode: LIGHTLY.gzip, decode: gunzipSync },
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
