import type { Context } from "hono";
import type { Actor } from "#foundation/actor.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import type { ApiEnvironment, Identify } from "#http/api-environment.ts";
import { isUnchanged, SHARED_CACHE_TTL } from "#http/etag.ts";
import type { Services } from "#platform/services.ts";
import { findStoredPicture, type StoredPicture } from "../queries/find-stored-picture.ts";
import type { PictureUse } from "../queries/picture-use.ts";
import { readStoredFile } from "../queries/read-stored-file.ts";
import { filesOf, readFileName } from "../stored-picture.ts";

const FOR_EVERYBODY = `public, max-age=3600, ${SHARED_CACHE_TTL}`;
const FOR_ONE = "private, no-store";

/**
 * GET /storage/{bucket}/{folder}/{file}: one width of a kept picture. The row decides who sees it, whether it is still
 * there (410) and which files it has; nothing of the address reaches a path. Who is asking is found out only where not
 * everybody may see it; whoever may not is told that there is nothing (404).
 */
export function respondWithStoredPicture(identify: Identify, uses: readonly PictureUse[]) {
  return async (c: Context<ApiEnvironment>): Promise<Response> => {
    const { services } = c.var;
    const asked = await findAsked(services, uses, null, c.req.param());
    const isForEverybody = asked?.picture.is_for_viewer === true;
    if (!asked || !(isForEverybody || (await maySee(asked.picture)))) return nothing(404);
    const { picture, path, contentType } = asked;
    if (picture.is_gone) return nothing(410);
    const headers = {
      ETag: `"${path.slice(path.lastIndexOf("/") + 1)}"`,
      "Cache-Control": isForEverybody ? FOR_EVERYBODY : FOR_ONE,
    };
    if (isUnchanged(c.req.header("if-none-match"), headers.ETag)) return c.body(null, 304, headers);
    const bytes = await readStoredFile(services, path);
    return c.body(new Uint8Array(bytes), 200, { ...headers, "Content-Type": contentType });

    async function maySee({ owner_id }: StoredPicture): Promise<boolean> {
      const found = await identify(c.req.raw, services);
      if (found.state !== "signed-in") return false;
      if (found.user.userId === owner_id) return true;
      const theirs = await findAsked(services, uses, found.user, c.req.param());
      return theirs?.picture.is_for_viewer === true;
    }

    function nothing(status: 404 | 410): Response {
      return c.body(null, status, { "Cache-Control": "no-store" });
    }
  };
}

type Asked = { picture: StoredPicture; path: string; contentType: string };

/** The picture and the file of it that an address means; null where it has no such file. */
async function findAsked(
  services: Pick<Services, "database">,
  uses: readonly PictureUse[],
  viewer: Actor,
  { bucket = "", folder = "", file = "" }: Record<string, string>,
): Promise<Asked | null> {
  const folderId = readEntityId(folder);
  const asked = readFileName(file);
  const use = uses.find((one) => one.bucket === bucket);
  if (!use || folderId?.by !== "id" || !asked) return null;
  const where = { bucket: use.bucket, folder: folderId.value, name: asked.name };
  const picture = await findStoredPicture(services, use, viewer, where);
  if (!picture) return null;
  const { master, webp, avif } = filesOf(picture);
  const files = [master, ...webp, ...(picture.has_avif ? avif : [])];
  const path = files.find((one) => one.endsWith(`/${file}`));
  return path ? { picture, path, contentType: asked.contentType } : null;
}
