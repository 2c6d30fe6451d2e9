import { countFavorites } from "#features/favorites/queries/count-favorites.ts";
import { listFavorites } from "#features/favorites/queries/list-favorites.ts";
import { readFavoriteList } from "#features/mixes/favorite.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";

/** A page of what somebody keeps, as the address asks for it, and how much is in each list. */
export async function loadPreferences(services: Services, user: SignedInUser, url: string) {
  const query = new URL(url).searchParams;
  const list = readFavoriteList(query);
  const cursor = query.get("cursor");
  const [page, counts] = await Promise.all([
    listFavorites(services, user, { ...list, cursor }),
    countFavorites(services, user, list.kind),
  ]);
  return { page, counts, list, cursor };
}
