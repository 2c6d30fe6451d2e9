import { type RawBuilder, sql } from "kysely";
import { type JsonKeysetPage, type JsonPageRow, keysetPageAsJson } from "#database/statements/keyset.ts";
import { isOpenShop } from "#features/shops/queries/open-shop.ts";
import { shopNotFound } from "#features/shops/queries/read-managed-shop.ts";
import { readUuid } from "#foundation/entity-id.ts";
import type { AskedPage, Page } from "#foundation/page.ts";
import type { Services } from "#platform/services.ts";
import type { OpenCoupon } from "../coupon-response.ts";
import { givesCoupons } from "./gives-coupons.ts";

/** A shop's page comes with so many. */
const FIRST_SHOWN = 12;
/** So many left are few. */
const FEW = 10;

/** The coupons of a `shop` that anybody may take at a moment, the newest first. */
function openCouponsOf(now: Date, asked: AskedPage): JsonKeysetPage {
  const document = sql<string>`json_build_object(
    'id', coupon.id, 'title', coupon.title, 'benefit_type', coupon.benefit_type, 'conditions', coupon.conditions,
    'combinable', coupon.combinable, 'valid_to', coupon.valid_to, 'days_after_issue', coupon.days_after_issue,
    'is_scarce', coalesce(coupon.stock - coupon.issued <= ${sql.lit(FEW)}, false), 'created_at', iso_moment(coupon.created_at))::text`;
  return keysetPageAsJson(
    { at: sql`coupon.created_at`, id: sql`coupon.id` },
    {
      document,
      from: sql`coupons coupon`,
      where: sql`coupon.shop_id = shop.id AND coupon.acquisition = 'open' AND ${givesCoupons(now)}`,
    },
    asked,
  );
}

/** The first of them as a column of a `shop`, and how it is read. */
export function openCoupons(now: Date): {
  column: RawBuilder<JsonPageRow>;
  read: (row: JsonPageRow) => Page<OpenCoupon>;
} {
  const page = openCouponsOf(now, { limit: FIRST_SHOWN });
  return {
    column: page.column,
    read: (row) => page.pageOf(row),
  };
}

/** A page of them. One statement. Throws SHOP_NOT_FOUND (404). */
export async function listOpenCoupons(
  { database, clock }: Pick<Services, "database" | "clock">,
  shopId: string,
  asked: AskedPage,
): Promise<Page<OpenCoupon>> {
  const page = openCouponsOf(clock(), asked);
  const { rows } = await sql<JsonPageRow>`
    SELECT page.* FROM shops shop CROSS JOIN LATERAL (${page.row}) page
    WHERE shop.id = ${readUuid(shopId)}::uuid AND ${isOpenShop}
  `.execute(database);
  if (!rows[0]) throw shopNotFound();
  return page.pageOf(rows[0]);
}
