import { countBytes } from "#platform/storage/count-bytes.ts";
import type { Manifest } from "./archive-format.ts";
import type { BackupTarget } from "./backup-places.ts";
import type { OpenedSource } from "./open-source.ts";
import { seal } from "./seal.ts";
import type { MadeBackup } from "./snapshot-messages.ts";
import type { BackedUpStores } from "./stored-files.ts";
import { writeArchive } from "./write-archive.ts";

type Backup = { passphrase: string | null; version: string; now: Date };

/** Writes one consistent archive of all rows and files to the target, and records it. */
export async function makeBackup(
  source: OpenedSource,
  stores: BackedUpStores,
  target: Pick<BackupTarget, "name" | "write">,
  { passphrase, version, now }: Backup,
): Promise<{ backup: MadeBackup; manifest: Manifest }> {
  const written = writeArchive({ ...source, stores, version, now });
  const sealed = countBytes(await seal(written.archive, passphrase));
  await target.write(sealed.stream);
  const manifest = await written.manifest;
  const backup: MadeBackup = {
    name: target.name,
    created_at: now.toISOString(),
    bytes: sealed.bytes(),
    is_encrypted: passphrase !== null,
    missing: manifest.missing.length,
  };
  await source.record(backup);
  return { backup, manifest };
}
