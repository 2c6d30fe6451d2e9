import { Readable } from "node:stream";

/** A stream that passes on what comes, and how much of it came so far. */
export function countBytes(source: Readable): { stream: Readable; bytes: () => number } {
  let bytes = 0;
  async function* counted() {
    for await (const chunk of source) {
      bytes += (chunk as Uint8Array).byteLength;
      yield chunk;
    }
  }
  return { stream: Readable.from(counted(), { objectMode: false }), bytes: () => bytes };
}
