import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";

/** Everything in a zip, by its path. */
export async function readArchive(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return files;
}

export const textIn = (files: Map<string, Buffer>, path: string): string => files.get(path)?.toString() ?? "";
