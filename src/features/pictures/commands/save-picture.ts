import { randomBytes } from "node:crypto";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import type { MadeImage } from "#platform/image/image-worker.ts";
import type { Services } from "#platform/services.ts";
import { pictureMessages } from "../picture-messages.ts";
import { contentTypeOf, filesOf, type PictureFolder } from "../stored-picture.ts";

const NAME_BYTES = 16;

type NewPicture = PictureFolder & {
  image: MadeImage;
  /** Refuses by throwing, in the transaction that makes the row. */
  maySave?: (transaction: Transaction) => Promise<void>;
};

/**
 * Keeps a made picture and answers its address: first its row, then its files, then the word that they are whole. Whatever
 * ends this half way leaves a row that nothing refers to and that the sweep takes with its files. Never inside an open
 * transaction: the row has to outlive the writing of files. A store that cannot be written is 503.
 */
export async function savePicture(
  services: Pick<Services, "database" | "pictureStore" | "clock" | "log">,
  user: Pick<SignedInUser, "userId">,
  { bucket, folder, image, maySave }: NewPicture,
): Promise<string> {
  const { database, clock } = services;
  const { width, height, placeholder } = image;
  const name = randomBytes(NAME_BYTES).toString("hex");
  const row = await inTransaction(database, async (transaction) => {
    await maySave?.(transaction);
    return transaction
      .insertInto("stored_images")
      .values({
        bucket,
        folder,
        name,
        owner_id: user.userId,
        width,
        height,
        placeholder,
        created_at: clock(),
      })
      .returning(["id", "url"])
      .executeTakeFirstOrThrow();
  });
  const { master, webp } = filesOf({ bucket, folder, name, width });
  await writeFiles(services, row.id, [
    [master, image.master],
    ...webp.map((path, index): NewFile => [path, image.webp[index] ?? new Uint8Array()]),
  ]);
  await database.updateTable("stored_images").set({ stored_at: clock() }).where("id", "=", row.id).execute();
  return row.url;
}

type NewFile = [path: string, bytes: Uint8Array];

async function writeFiles(
  { database, pictureStore, log }: Pick<Services, "database" | "pictureStore" | "log">,
  id: string,
  files: NewFile[],
): Promise<void> {
  // All of them come to an end before any is removed.
  const written = await Promise.allSettled(
    files.map(([path, bytes]) => pictureStore.write(path, bytes, contentTypeOf(path))),
  );
  const failed = written.find((one) => one.status === "rejected");
  if (!failed) return;
  log.error({ err: failed.reason }, "picture was not kept");
  const removed = await Promise.allSettled(files.map(([path]) => pictureStore.remove(path)));
  // Where even that fails the row stays, and the sweep finds the files by it.
  if (removed.every((one) => one.status === "fulfilled"))
    await database.deleteFrom("stored_images").where("id", "=", id).execute();
  throw new DomainError("unavailable", "STORAGE_UNAVAILABLE", pictureMessages.storageUnavailable);
}
