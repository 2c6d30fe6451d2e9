import type { Transaction } from "#database/database.ts";
import { invalidImageUrl } from "#features/pictures/commands/require-own-pictures.ts";
import type { EditableMix } from "./require-own-mix.ts";

/**
 * Takes pictures off a mix, by address. One that no row links with this very mix is INVALID_IMAGE_URL, wherever it leads
 * (specification, section 5). The files go with the next sweep; until then their addresses answer 410.
 */
export async function detachImages(
  transaction: Transaction,
  mix: Pick<EditableMix, "id">,
  urls: string[],
): Promise<void> {
  if (urls.length === 0) return;
  const detached = await transaction
    .deleteFrom("mix_images")
    .where("mix_id", "=", mix.id)
    .where("image_url", "in", urls)
    .returning("image_url")
    .execute();
  if (detached.length !== new Set(urls).size) throw invalidImageUrl();
}
