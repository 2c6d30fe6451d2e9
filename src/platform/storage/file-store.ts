import type { Readable } from "node:stream";

const NAME = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/i;

export type StoredFile = { name: string; size: number };

/** Files by name in one place, a folder or a bucket. Names are made by us, never taken from a request. */
export type FileStore = {
  /** All files, or those of a folder and its folders, in no order. */
  list: (folder?: string) => AsyncIterable<StoredFile>;
  read: (name: string) => Promise<Uint8Array | null>;
  /** For what may be large; null where there is none. Whoever does not read it to its end destroys it. */
  readStream: (name: string) => Promise<Readable | null>;
  /** The file is there whole and safe from the death of the machine, or not at all. */
  write: (name: string, bytes: Uint8Array, contentType?: string) => Promise<void>;
  /** The same of what may be large: a stream that ends with an error leaves the name as it was. */
  writeStream: (name: string, bytes: Readable, contentType?: string) => Promise<void>;
  /** Removes all files beside this one that end alike. */
  removeOthers: (name: string, ending: string) => Promise<void>;
  /** Removes a file or a whole folder; what is not there stays not there. */
  remove: (name: string) => Promise<void>;
  /** Removes what writes that died half way left before an instant. */
  removeUnfinished: (before: Date) => Promise<void>;
  /** Begins to write something large under a name that nothing has, and gives it up; throws where either is refused. */
  tryUnfinished: (name: string) => Promise<void>;
  /** Throws where nothing can be written at the moment. */
  check: () => Promise<void>;
};

/** The name as it was given; throws where it could lead out of the store. */
export function requireName(name: string): string {
  if (!isName(name)) throw new Error(`Not a name of a stored file: ${JSON.stringify(name)}`);
  return name;
}

/** Whether a file of this name is one of a store: others may lie beside them. */
export function isName(name: string): boolean {
  return NAME.test(name);
}
