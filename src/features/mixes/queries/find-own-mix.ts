import { sql } from "kysely";
import { openTransactionOr } from "#database/in-transaction.ts";
import { ownsProduct } from "#features/purchases/queries/owns-product.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { readEntityId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import type { PictureImage } from "#ui/picture-sources.ts";
import { FRAME_PRODUCTS } from "../card-frame.ts";
import type { Favorite } from "../favorite.ts";
import type { Visibility } from "../mix.ts";
import {
  type CardRow,
  cardSource,
  images,
  type MixImage,
  ownColumns,
  paperCard,
  type Stamp,
} from "./card-columns.ts";
import { favoritesOn } from "./favorite-columns.ts";
import { hasId } from "./has-id.ts";

/** A mix with everything that only its author may know. */
export type OwnMix = CardRow &
  Stamp & {
    smoked_at: Date;
    customDateTime: Date | null;
    flavorCardImage: string | null;
    created_at: Date;
    updated_at: Date;
    visibility: Visibility;
    smoke_again: boolean | null;
    hide_shop: boolean;
    hide_time: boolean;
    version: number;
    checkin_at: Date | null;
    checkin_lat: number | null;
    checkin_lng: number | null;
    location_accuracy: number | null;
    staff_verified_at: Date | null;
  };

/** With its photos and what of it the author keeps, as the author's own page and the call answer it. */
export type OwnMixRow = OwnMix & {
  images: MixImage[];
  paper_card: PictureImage | null;
  favorites: Favorite[];
  predefined_mix_id: string | null;
  /** Whether the author has bought the golden frame. */
  owns_gold_frame: boolean;
};

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
    WHERE mix.user_id = ${user.userId}::uuid
      AND ${hasId(entity)}
  `.execute(openTransactionOr(database));
  return rows[0] ?? null;
}
