import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { createGunzip, createGzip } from "node:zlib";
import { Decrypter, Encrypter } from "age-encryption";
import { BackupRefusal } from "./archive-format.ts";

const AGE = Buffer.from("age-encryption.org/");
const GZIP = Buffer.from([0x1f, 0x8b]);

/** Compressed and, with a passphrase, encrypted as `age -p` does it: `age -d` and `tar -xz` open it without us. */
export async function seal(archive: Readable, passphrase: string | null): Promise<Readable> {
  const compressed = passOn(archive, createGzip());
  if (passphrase === null) return compressed;
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  return fromWeb(await encrypter.encrypt(toWeb(compressed)));
}

/** The archive as it was before `seal`. What is no backup, and a passphrase that is not its own, is refused in words. */
export async function unseal(sealed: Readable, passphrase: string | null): Promise<Readable> {
  const { beginning, whole } = await peek(sealed);
  if (beginning.subarray(0, GZIP.length).equals(GZIP)) return passOn(whole, createGunzip());
  if (!beginning.subarray(0, AGE.length).equals(AGE)) {
    sealed.destroy();
    throw new BackupRefusal("This file is no backup, or its beginning is damaged.");
  }
  if (passphrase === null) {
    sealed.destroy();
    throw new BackupRefusal("This backup is encrypted: set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE.");
  }
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const opened = await decrypter.decrypt(toWeb(whole)).catch((error: Error) => {
    sealed.destroy();
    throw new BackupRefusal(
      /no identity matched/.test(error.message)
        ? "The passphrase is not the one of this backup."
        : `The backup is damaged or cut off (${error.message}).`,
    );
  });
  return passOn(fromWeb(opened), createGunzip());
}

/** An error of the source is one of what it is turned into; `pipe` alone would wait for ever. */
function passOn<Into extends ReturnType<typeof createGzip>>(source: Readable, into: Into): Into {
  source.once("error", (error) => into.destroy(error));
  into.once("close", () => source.destroy());
  return source.pipe(into);
}

const toWeb = (stream: Readable) => Readable.toWeb(stream) as globalThis.ReadableStream<Uint8Array>;
const fromWeb = (stream: globalThis.ReadableStream<Uint8Array>) => Readable.fromWeb(stream as ReadableStream);

/** The first bytes, and a stream that still has them. */
async function peek(stream: Readable): Promise<{ beginning: Buffer; whole: Readable }> {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let beginning: Buffer = Buffer.alloc(0);
  while (beginning.length < AGE.length) {
    const { done, value } = await chunks.next();
    if (done) break;
    beginning = Buffer.concat([beginning, value]);
  }
  async function* all() {
    yield beginning;
    yield* { [Symbol.asyncIterator]: () => chunks };
  }
  return { beginning, whole: Readable.from(all()) };
}
