const NAME = /^[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*$/i;

/** Files by name in one place, a folder or a bucket. Names are made by us, never taken from a request. */
export type FileStore = {
  read: (name: string) => Promise<Uint8Array | null>;
  /** The file is there whole and safe from the death of the machine, or not at all. */
  write: (name: string, bytes: Uint8Array, contentType?: string) => Promise<void>;
  /** Removes all files beside this one that end alike. */
  removeOthers: (name: string, ending: string) => Promise<void>;
  /** Removes a file or a whole folder; what is not there stays not there. */
  remove: (name: string) => Promise<void>;
  /** Removes what writes that died half way left before an instant. */
  removeUnfinished: (before: Date) => Promise<void>;
  /** Throws where nothing can be written at the moment. */
  check: () => Promise<void>;
};

/** The name as it was given; throws where it could lead out of the store. */
export function requireName(name: string): string {
  if (!NAME.test(name)) throw new Error(`Not a name of a stored file: ${JSON.stringify(name)}`);
  return name;
}
