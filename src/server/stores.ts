import { join } from "node:path";
import type { Services } from "#platform/services.ts";
import { createDiskStore } from "#platform/storage/disk-store.ts";
import type { FileStore } from "#platform/storage/file-store.ts";
import { createS3Store } from "#platform/storage/s3-store.ts";
import type { Config } from "./config.ts";

type StoreConfig = Pick<Config, "s3" | "dataDirectory">;

export function createStores(
  config: StoreConfig,
): Pick<Services, "cardStore" | "pictureStore" | "documentStore"> {
  const { s3, dataDirectory } = config;
  const store = (folder: "cards" | "storage") =>
    s3 ? createS3Store(s3, folder) : createDiskStore(join(dataDirectory, folder));
  return {
    cardStore: store("cards"),
    pictureStore: store("storage"),
    documentStore: createPrivateStore(config, "documents"),
  };
}

/** Where backups go by themselves, and where it is. */
export function createBackupStore(config: StoreConfig): { backupStore: FileStore; address: string } {
  const { s3, dataDirectory } = config;
  return {
    backupStore: createPrivateStore(config, "backups"),
    address: s3 ? `s3://${s3.documentBucket}/backups` : join(dataDirectory, "backups"),
  };
}

/** Apart from the pictures: another folder, another bucket. */
function createPrivateStore({ s3, dataDirectory }: StoreConfig, folder: "documents" | "backups"): FileStore {
  return s3
    ? createS3Store({ ...s3, bucket: s3.documentBucket }, folder)
    : createDiskStore(join(dataDirectory, folder));
}
