import { sql } from "kysely";
import { openTransactionOr } from "#database/in-transaction.ts";
import type { Stored } from "#database/stored.ts";
import { ownsProduct } from "#features/purchases/queries/owns-product.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { FRAME_PRODUCTS } from "../card-frame.ts";
import type { OwnMixDetail } from "../mix-response.ts";
import { cardSource, images, ownColumns, paperCard } from "./card-columns.ts";
import { favoritesOn } from "./favorite-columns.ts";
import { hasId } from "./has-id.ts";
import { listedForAuthor } from "./who-sees-mix.ts";

/** An own mix as it stands in the database. */
export type OwnMixRow = Stored<
  OwnMixDetail,
  "smoked_at" | "customDateTime" | "created_at" | "updated_at" | "checkin_at" | "staff_verified_at"
>;

/** A person's own mix by UUID or short id, in one statement, as an open transaction has it; null for everybody else's. */
export async function findOwnMix(
  { database }: Pick<Services, "database">,
  user: SignedInUser,
  id: string,
): Promise<OwnMixRow | null> {
  const entity = readEntityId(id);
  if (!entity) return null;
  const { rows } = await sql<OwnMixRow>`
    SELECT ${ownColumns}, ${images}, ${paperCard} AS paper_card, ${favoritesOn(user)} AS favorites,
           mix.predefined_mix_id, ${ownsProduct(user, FRAME_PRODUCTS.gold)} AS owns_gold_frame
    FROM ${cardSource}
    WHERE ${listedForAuthor(user)} AND ${hasId(entity)}
  `.execute(openTransactionOr(database));
  return rows[0] ?? null;
}
