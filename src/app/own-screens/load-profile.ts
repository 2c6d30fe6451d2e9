import { PAINTS } from "#features/catalog/category.ts";
import { nightMix } from "#features/mixes/card-face.ts";
import { findProfile } from "#features/profiles/queries/find-profile.ts";
import type { Actor } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { orNotFound } from "../or-not-found.ts";

/** Somebody's profile for whoever looks, with the page of cards that the address asks for; 404 where there is nobody. */
export async function loadProfile(services: Services, viewer: Actor, personId: string, url: string) {
  const { searchParams } = new URL(url);
  const cursor = searchParams.get("cursor");
  const paint = PAINTS.find((one) => one === searchParams.get("paint")) ?? null;
  const asked = { cursor, paint: paint ?? undefined };
  const found = orNotFound(await findProfile(services, viewer, personId, asked));
  const { page, pinned, ...shown } = found;
  return {
    ...shown,
    pinned: pinned.map(nightMix),
    page: { ...page, things: page.things.map(nightMix) },
    paint,
    cursor,
  };
}
