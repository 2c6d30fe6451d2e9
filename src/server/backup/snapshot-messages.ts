import { join, relative } from "node:path";
import { z } from "zod";
import { StoredName } from "./archive-format.ts";

/** Closed to everybody but the server's own user: the socket, and the copies that it is asked for. */
export const adminFolder = (dataDirectory: string) => join(dataDirectory, "admin");

/** The kernel takes about a hundred characters; from where we stand it may be fewer. */
export function socketPath(dataDirectory: string): string {
  const path = join(adminFolder(dataDirectory), "socket");
  const fromHere = relative(process.cwd(), path);
  return fromHere.length < path.length ? fromHere : path;
}

export const MadeBackup = z.object({
  name: z.string(),
  created_at: z.iso.datetime(),
  bytes: z.int(),
  is_encrypted: z.boolean(),
  missing: z.int(),
});
export type MadeBackup = z.infer<typeof MadeBackup>;

/** One line of JSON each, and one in response. */
export const SnapshotRequest = z.discriminatedUnion("ask", [
  /** A copy of the database, which goes when the connection ends. */
  z.object({ ask: z.literal("snapshot") }),
  z.object({ ask: z.literal("stillShown"), files: z.array(StoredName) }),
  z.object({ ask: z.literal("record"), backup: MadeBackup }),
]);
export type SnapshotRequest = z.infer<typeof SnapshotRequest>;

export const SnapshotResponse = z.union([
  z.object({ error: z.string() }),
  z.object({ directory: z.string() }),
  z.object({ files: z.array(StoredName) }),
  z.object({ recorded: z.literal(true) }),
]);
export type SnapshotResponse = z.infer<typeof SnapshotResponse>;
