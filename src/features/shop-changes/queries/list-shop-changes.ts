import { sql } from "kysely";
import { keysetPageAsJson } from "#database/statements/keyset.ts";
import { faceName } from "#features/accounts/queries/face-columns.ts";
import { readManagedShop } from "#features/shops/queries/read-managed-shop.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { AskedPage, Page } from "#foundation/page.ts";
import type { Services } from "#platform/services.ts";
import { type AuditedChange, type ChangeText, describeChange, SHOP_CHANGE_ACTIONS } from "../shop-change.ts";

export type ShopChange = ChangeText & {
  id: string;
  /** When, as the database writes it. */
  at: string;
  /** Who did it; null for somebody who has gone. */
  actor: string | null;
};

type Row = Omit<AuditedChange, "people"> & {
  id: string;
  at: string;
  is_operator: boolean;
  actor: string | null;
  people: Record<string, string> | null;
};

const OPERATORS = "運営";
const BY_TIME = { at: sql`event.created_at`, id: sql`event.id` };

/** Those whom an act is about. */
const named = sql`ARRAY[event.before ->> 'user_id', event.after ->> 'user_id', event.after ->> 'owner_id', event.after ->> 'asked_id']::uuid[]`;

/**
 * A page of what was changed about a shop and by whom, the newest first, for whoever manages it; refuses as `readManagedShop`
 * does. Only words for the screen leave it, never what the audit keeps. One statement.
 */
export async function listShopChanges(
  services: Pick<Services, "database">,
  user: SignedInUser,
  shopId: string,
  asked: AskedPage = {},
) {
  const document = sql<string>`json_build_object(
    'id', event.id, 'at', event.created_at, 'action', event.action, 'before', event.before, 'after', event.after,
    'is_operator', event.actor_id IS NULL OR (author.is_admin AND NOT EXISTS (
      SELECT FROM shop_managers member WHERE member.shop_id = shop.id AND member.user_id = author.id AND member.is_active)),
    'actor', CASE WHEN author.id IS NOT NULL THEN ${faceName} END,
    'people', (SELECT json_object_agg(author.id, ${faceName}) FROM users author WHERE author.id = ANY (${named})))::text`;
  const listed = keysetPageAsJson(
    BY_TIME,
    {
      document,
      from: sql`audit_events event LEFT JOIN users author ON author.id = event.actor_id`,
      where: sql`event.target_type = 'shop' AND event.target_id = shop.id::text
                 AND event.action IN (${sql.join(SHOP_CHANGE_ACTIONS.map((action) => sql.lit(action)))})`,
    },
    asked,
  );
  const { shop, section } = await readManagedShop(services, user, shopId, listed.column);
  const page = listed.pageOf<Row>(section);
  return { shop, page: { ...page, things: page.things.flatMap(told) } satisfies Page<ShopChange> };
}

function told({ id, at, actor, is_operator, people, ...change }: Row): ShopChange[] {
  const text = describeChange({ ...change, people: people ?? {} });
  return text ? [{ id, at, actor: is_operator ? OPERATORS : actor, ...text }] : [];
}
