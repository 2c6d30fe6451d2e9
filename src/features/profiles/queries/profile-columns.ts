import { type RawBuilder, sql } from "kysely";
import { type JsonKeysetPage, keysetPageAsJson } from "#database/statements/keyset.ts";
import type { Paint } from "#features/catalog/category.ts";
import { isFindable, isFriendOf } from "#features/friends/queries/who-knows-whom.ts";
import { BY_NIGHT, cardSource, communityCard } from "#features/mixes/queries/card-document.ts";
import { listedOnProfile } from "#features/mixes/queries/who-sees-mix.ts";
import type { Actor } from "#foundation/actor.ts";
import type { AskedPage } from "#foundation/page.ts";

/** A page of the cards on a profile; with a paint those with a flavour of it. */
export type AskedCards = AskedPage & { paint?: Paint | undefined };

/**
 * The table `shown`: the person with this id, where whoever looks may find them, and whether they are friends. Further columns may
 * read `author`. OFFSET 0 keeps what is asked once from being asked again for each card.
 */
export function shownPerson(
  viewer: Actor,
  id: string,
  now: Date,
  more: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> {
  return sql`(
    SELECT author.id, ${isFriendOf(viewer, sql`author.id`)} AS is_friend ${more}
    FROM users author WHERE author.id = ${id}::uuid AND ${isFindable(viewer, now)}
    OFFSET 0) shown`;
}

const nightCard = (viewer: Actor) => communityCard(viewer, { listed_at: BY_NIGHT.at });

/** The cards of `shown.id`. Those that are pinned stand above, unless a paint is asked for. */
export function profileCards(viewer: Actor, { paint, ...asked }: AskedCards, now: Date): JsonKeysetPage {
  const narrowed = paint
    ? sql`EXISTS (SELECT FROM item_details item WHERE item.mix_id = mix.id AND item.paint = ${paint}::text OFFSET 0)`
    : sql`NOT EXISTS (SELECT FROM pinned_mixes pin WHERE pin.mix_id = mix.id)`;
  const where = sql`${listedOnProfile(now)} AND ${narrowed}`;
  return keysetPageAsJson(BY_NIGHT, { document: nightCard(viewer), from: cardSource, where }, asked);
}

/** As a column: the pinned cards of `shown.id` as JSON, in their order; those that whoever looks may not see are left out. */
export function pinnedCards(viewer: Actor, now: Date): RawBuilder<unknown> {
  return sql`(
    SELECT ('[' || coalesce(string_agg(document, ',' ORDER BY position), '') || ']')::json
    FROM (
      SELECT pin.position, ${nightCard(viewer)} AS document
      FROM ${cardSource} JOIN pinned_mixes pin ON pin.mix_id = mix.id
      WHERE pin.user_id = shown.id AND ${listedOnProfile(now)}
    ) pinned)`;
}
