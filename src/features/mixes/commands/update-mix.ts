import { sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { requireOwnPictures } from "#features/pictures/commands/require-own-pictures.ts";
import { ownsProduct } from "#features/purchases/queries/owns-product.ts";
import { isOpenShop } from "#features/shops/queries/open-shop.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { DomainError } from "#foundation/domain-error.ts";
import type { Services } from "#platform/services.ts";
import { FRAME_PRODUCTS } from "../card-frame.ts";
import type { MixItem } from "../mix.ts";
import { isVisitProven, type MixEdit } from "../mix-edit.ts";
import { picturesOf } from "../mix-images.ts";
import { isWithinRange } from "../mix-limits.ts";
import { mixMessages } from "../mix-messages.ts";
import { findVisibleMixId } from "../queries/find-visible-mix-id.ts";
import { listMixImages } from "../queries/list-mix-images.ts";
import { attachImages } from "./attach-images.ts";
import { detachImages } from "./detach-images.ts";
import { knownItems } from "./known-items.ts";
import { type EditableMix, requireOwnMix } from "./require-own-mix.ts";
import { resolveCustomItems } from "./resolve-custom-items.ts";
import { changedWords } from "./word-columns.ts";

type Edit = { id: string; edit: MixEdit; ifMatch?: string | undefined };

/**
 * Changes what an edit names of an own mix, by UUID or short id: all of it or nothing. Its version rises. With `ifMatch`
 * the edit is refused where it was made from another state than the present one; without it the last edit wins.
 */
export async function updateMix(
  { database, clock }: Pick<Services, "database" | "clock">,
  user: SignedInUser,
  { id, edit, ifMatch }: Edit,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const now = clock();
    const mix = await requireOwnMix(transaction, user, id, ifMatch);
    const changes = {
      ...changedWords(edit, mix),
      ...named({ flavor_card_image: edit.flavorCardImage }),
      ...orderOf(edit, mix, now),
      ...(await placeOf(transaction, mix, edit)),
      ...(await sourceOf(transaction, user, mix, edit)),
      ...(await frameOf(transaction, user, edit)),
    };
    if (isVisitProven(mix) && movesVisit(changes)) {
      throw new DomainError("invalid", "VISIT_PROVEN", mixMessages.visitProven, {
        ...("smoked_at" in changes ? { customDateTime: mixMessages.visitProven } : {}),
        ...("shop_name" in changes ? { shopId: mixMessages.visitProven } : {}),
      });
    }
    if (edit.flavors) await replaceItems(transaction, user, mix, edit.flavors);
    await changeImages(transaction, user, { mix, edit, now });
    await transaction
      .updateTable("shisha_mixes")
      .set({ ...changes, version: sql`version + 1`, updated_at: now })
      .where("id", "=", mix.id)
      .execute();
  });
}

function named<Fields extends Record<string, unknown>>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<Fields>;
}

function orderOf({ customDateTime }: MixEdit, mix: EditableMix, now: Date) {
  if (customDateTime === undefined) return {};
  if (customDateTime === null)
    return mix.custom_date_time ? { custom_date_time: null, smoked_at: mix.created_at } : {};
  const smokedAt = new Date(customDateTime);
  if (mix.custom_date_time?.getTime() === smokedAt.getTime()) return {};
  if (!isWithinRange(smokedAt, now)) {
    throw new DomainError("invalid", "DATE_OUT_OF_RANGE", mixMessages.dateOutOfRange, {
      customDateTime: mixMessages.dateOutOfRange,
    });
  }
  return { custom_date_time: smokedAt, smoked_at: smokedAt };
}

/** The shop, and the house mix, which is always one of that shop's. */
async function placeOf(transaction: Transaction, mix: EditableMix, edit: MixEdit) {
  const shop = await shopOf(transaction, mix, edit);
  const shopId = shop ? shop.shop_id : mix.shop_id;
  const { predefinedMixId } = edit;
  if (predefinedMixId && (shop !== null || predefinedMixId !== mix.predefined_mix_id)) {
    const isTheShops = await transaction
      .selectFrom("shop_predefined_mixes")
      .select("id")
      .where("id", "=", predefinedMixId)
      .where("shop_id", "=", shopId)
      .executeTakeFirst();
    if (!isTheShops) throw new DomainError("invalid", "HOUSE_MIX_UNKNOWN", mixMessages.houseMixUnknown);
  }
  const isHouseMixLeft = shop !== null && predefinedMixId === undefined;
  return { ...shop, ...named({ predefined_mix_id: isHouseMixLeft ? null : predefinedMixId }) };
}

/** Null where the shop stays. A shop that closed since may stay as well, under the name that it was recorded with. */
async function shopOf(transaction: Transaction, mix: EditableMix, { shopId, shopName }: MixEdit) {
  const wanted = shopId === undefined ? mix.shop_id : shopId;
  if (wanted === null) {
    if (shopName !== undefined) return { shop_id: null, shop_name: shopName };
    return mix.shop_id ? { shop_id: null, shop_name: null } : null;
  }
  if (wanted === mix.shop_id) return null;
  const shop = await transaction
    .selectFrom("shops as shop")
    .select(["id as shop_id", "name as shop_name"])
    .where("id", "=", wanted)
    .where(isOpenShop)
    .executeTakeFirst();
  if (shop) return shop;
  throw new DomainError("invalid", "SHOP_UNKNOWN", mixMessages.shopUnknown, {
    shopId: mixMessages.shopUnknown,
  });
}

/** The card that a recipe came from: another one, which its author may see. */
async function sourceOf(
  transaction: Transaction,
  user: SignedInUser,
  mix: EditableMix,
  { sourceMixId }: MixEdit,
) {
  if (sourceMixId === undefined) return {};
  if (!sourceMixId) return { source_mix_id: null };
  const source = await findVisibleMixId({ database: transaction }, user, sourceMixId);
  if (!source || source === mix.id)
    throw new DomainError("invalid", "SOURCE_UNKNOWN", mixMessages.mixNotFound);
  return { source_mix_id: source };
}

/** A frame is bought once and then worn by any own card. */
async function frameOf(transaction: Transaction, user: SignedInUser, { cardFrame }: MixEdit) {
  if (!cardFrame) return named({ card_frame: cardFrame });
  const { is_owned } = await transaction
    .selectNoFrom(ownsProduct(user, FRAME_PRODUCTS[cardFrame]).as("is_owned"))
    .executeTakeFirstOrThrow();
  if (!is_owned) throw new DomainError("forbidden", "FRAME_NOT_OWNED", mixMessages.frameNotOwned);
  return { card_frame: cardFrame };
}

type ImageChange = { mix: EditableMix; edit: MixEdit; now: Date };

async function changeImages(
  transaction: Transaction,
  user: SignedInUser,
  { mix, edit: { imagesToDelete = [], newImages = [], flavorCardImage }, now }: ImageChange,
): Promise<void> {
  const shown = newImages.length > 0 ? await listMixImages(transaction, mix.id) : [];
  const altOf = (url: string) => shown.find(({ image_url }) => image_url === url)?.alt ?? null;
  await detachImages(transaction, mix, imagesToDelete);
  const images = newImages.map(({ alt, ...image }) => ({
    ...image,
    alt: alt === undefined ? altOf(image.image_url) : alt,
  }));
  await attachImages(transaction, user, mix, images, now);
  if (flavorCardImage) await requireOwnPictures(transaction, user, picturesOf(mix), [flavorCardImage], now);
}

const movesVisit = (changes: object) => "smoked_at" in changes || "shop_name" in changes;

async function replaceItems(
  transaction: Transaction,
  user: SignedInUser,
  mix: EditableMix,
  flavors: MixItem[],
): Promise<void> {
  const items = await resolveCustomItems(transaction, user, flavors);
  const known = () => knownItems(user.userId, items, mix.id).execute(transaction);
  let { rows } = await known();
  // One of them may have been merged while the statement waited for it.
  if (rows.length !== items.length) ({ rows } = await known());
  if (rows.length !== items.length) {
    throw new DomainError("invalid", "FLAVOR_UNKNOWN", mixMessages.flavorUnknown, {
      flavors: mixMessages.flavorUnknown,
    });
  }
  await transaction.deleteFrom("mix_items").where("mix_id", "=", mix.id).execute();
  await transaction
    .insertInto("mix_items")
    .values(rows.map((row) => ({ ...row, mix_id: mix.id })))
    .execute();
}
