import { DomainError } from "#foundation/domain-error.ts";
import { messages } from "#foundation/messages.ts";
import type { Services } from "#platform/services.ts";
import { pictureMessages } from "../picture-messages.ts";

/** One file of a picture that has a row, by its path below the store. */
export async function readStoredFile(
  { pictureStore, log }: Pick<Services, "pictureStore" | "log">,
  path: string,
): Promise<Uint8Array> {
  const bytes = await pictureStore.read(path).catch((error: unknown) => {
    log.error({ err: error }, "picture was not read");
    throw new DomainError("unavailable", "STORAGE_UNAVAILABLE", pictureMessages.storageUnavailable);
  });
  if (bytes) return bytes;
  log.error({ path }, "picture has a row and no file");
  throw new DomainError("absent", "NOT_FOUND", messages.notFound);
}
