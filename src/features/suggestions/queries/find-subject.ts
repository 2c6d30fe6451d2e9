import { sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import { isOpenShop } from "#features/shops/queries/open-shop.ts";
import { shopWeek } from "#features/shops/queries/shop-detail-column.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import { shopStanding } from "../shop-standing.ts";
import type { Standing, SuggestionTarget } from "../suggestion.ts";

/** What a suggestion is about: its UUID, and what stands there now. */
export type Subject = { id: string; standing: Standing };

type Asked = { target_type: SuggestionTarget; target_id: string };

/** What everybody may see: an open shop, a flavour or maker of the catalogue by UUID; null for everything else. */
export async function findSubject(transaction: Transaction, asked: Asked): Promise<Subject | null> {
  const entity = readEntityId(asked.target_id);
  if (entity?.by !== "id") return null;
  return readSubject(transaction, { ...asked, target_id: entity.value }, "shown");
}

/** The same for whoever decides, closed and withheld shops included, locked until the transaction ends. */
export async function lockSubject(transaction: Transaction, asked: Asked): Promise<Subject | null> {
  return readSubject(transaction, asked, "locked");
}

async function readSubject(
  transaction: Transaction,
  { target_type, target_id }: Asked,
  how: "shown" | "locked",
): Promise<Subject | null> {
  switch (target_type) {
    case "shop":
      return readShop(transaction, target_id, how);
    case "flavor": {
      const flavor = await transaction
        .selectFrom("flavors")
        .select(["id", "name", "name_en", sql<string | null>`category_slugs[1]`.as("category")])
        .where("id", "=", target_id)
        .where("is_custom", "=", false)
        .$if(how === "locked", (query) => query.forNoKeyUpdate())
        .executeTakeFirst();
      return flavor ? subjectOf(flavor) : null;
    }
    case "maker": {
      const maker = await transaction
        .selectFrom("makers")
        .select(["id", "name", "name_en"])
        .where("id", "=", target_id)
        .where("is_custom", "=", false)
        .$if(how === "locked", (query) => query.forNoKeyUpdate())
        .executeTakeFirst();
      return maker ? subjectOf(maker) : null;
    }
  }
}

const subjectOf = ({ id, ...standing }: { id: string } & Standing): Subject => ({ id, standing });

async function readShop(
  transaction: Transaction,
  id: string,
  how: "shown" | "locked",
): Promise<Subject | null> {
  const shop = await transaction
    .selectFrom("shops as shop")
    .select([
      "shop.id",
      "shop.name",
      "shop.address",
      "shop.nearest_station",
      "shop.walk_minutes",
      "shop.phone",
      "shop.website_url",
      "shop.instagram_url",
      "shop.twitter_url",
      "shop.facebook_url",
      "shop.line_url",
      "shop.price_90min",
      "shop.shisha_price_from",
      "shop.cover_charge",
      "shop.seats",
      "shop.is_active",
      "shop.has_holiday_hours",
    ])
    .select(shopWeek.as("week"))
    .where("shop.id", "=", id)
    .$if(how === "shown", (query) => query.where(isOpenShop))
    .$if(how === "locked", (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  return shop ? { id: shop.id, standing: shopStanding(shop) } : null;
}
