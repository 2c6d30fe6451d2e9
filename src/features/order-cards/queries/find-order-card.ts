import { sql } from "kysely";
import { whyNotSendable } from "#features/mixes/audience.ts";
import type { MixCard } from "#features/mixes/mix-response.ts";
import { mixTitle } from "#features/mixes/mix-title.ts";
import { cardSource, publicCard } from "#features/mixes/queries/card-document.ts";
import { hasId } from "#features/mixes/queries/has-id.ts";
import { visibleTo } from "#features/mixes/queries/who-sees-mix.ts";
import type { Actor } from "#foundation/actor.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { type AskedShop, type OrderCard, orderCard } from "../order-card.ts";
import { askedShop } from "./asked-shop.ts";

const items = sql`(
  SELECT row_number() OVER (ORDER BY recorded.position) - 1 AS place, recorded.flavor_id, recorded.flavor_name, recorded.flavor_name_en
  FROM mix_items recorded WHERE recorded.mix_id = mix.id)`;

/**
 * The order card of a mix that this person may see, by UUID or short id, at the shop that is asked about by its id; null otherwise. One
 * statement, which reads the mix and, of the shop, what it has.
 */
export async function findOrderCard(
  { database, clock }: Pick<Services, "database" | "clock">,
  viewer: Actor,
  id: string,
  asked: string | null,
): Promise<OrderCard | null> {
  const entity = readEntityId(id);
  if (!entity) return null;
  const asked_shop = askedShop(items, asked, clock());
  const { rows } = await sql<{ card: string }>`
    SELECT ${publicCard({ asked_shop })} AS card FROM ${cardSource} WHERE ${hasId(entity)} AND ${visibleTo(viewer)}
  `.execute(database);
  if (!rows[0]) return null;
  const { asked_shop: found, ...mix } = JSON.parse(rows[0].card) as MixCard & {
    asked_shop: AskedShop | null;
  };
  return orderCard(
    {
      title: mixTitle(mix),
      by: `${mix.author_name}さん`,
      comment: mix.comment,
      path: `/m/${mix.short_id}`,
      isOpen: whyNotSendable(mix.visibility) === null,
      items: mix.items,
    },
    { asked, found },
  );
}
