import { sql } from "kysely";
import type { Transaction } from "#database/database.ts";
import { inTransaction } from "#database/in-transaction.ts";
import { addFavorite } from "#features/favorites/commands/add-favorite.ts";
import { FRAME_PRODUCTS } from "#features/mixes/card-frame.ts";
import { insertMix } from "#features/mixes/commands/insert-mix.ts";
import { resolveCustomItems } from "#features/mixes/commands/resolve-custom-items.ts";
import { ownsProduct } from "#features/purchases/queries/owns-product.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { isDomainError } from "#foundation/domain-error.ts";
import { newId, newShortId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { type ImportedCard, readNewMix } from "../imported-card.ts";
import { findKnownCards } from "../queries/known-cards.ts";
import { findKnownThings, type KnownThings } from "../queries/known-things.ts";
import { photosToCome } from "../queries/photos-to-come.ts";
import { findFavorites } from "../queries/plan-import.ts";
import type { ReadCards } from "../queries/read-cards.ts";
import { bringPhotos } from "./bring-photos.ts";

const CARDS_AT_ONCE = 20;

type Options = {
  keepsAudience: boolean;
  /** Before each step; what it throws ends the import there. */
  onStep: (done: number, total: number) => Promise<void>;
};

/**
 * Brings in what a file has, in batches, each whole or not at all: cards, then their photos, then favourites and the links between the
 * cards. What is here already is left alone, so that a second run adds nothing, and one that was broken off goes on. Says at how many
 * cards the photos stayed out.
 */
export async function bringIn(
  services: Services,
  user: SignedInUser,
  read: ReadCards,
  { keepsAudience, onStep }: Options,
): Promise<number> {
  const { database } = services;
  const { cards, favorites, archive } = read;
  const known = await findKnownCards(database, user, read);
  const coming = cards.filter((_, place) => !known.has(place));
  const withPhotos = photosToCome(
    archive,
    cards.filter(
      (card, place) =>
        (card.photos.length > 0 || card.flavor_card) &&
        known.get(place)?.has_photos !== true &&
        "newMix" in readNewMix(card, services.clock()),
    ),
  ).cards;
  const total = coming.length + withPhotos.length;
  let done = 0;
  let skipped = 0;
  for (let from = 0; from < coming.length; from += CARDS_AT_ONCE) {
    const batch = coming.slice(from, from + CARDS_AT_ONCE);
    await onStep(done, total);
    await inTransaction(database, (transaction) =>
      insertCards(services, transaction, user, batch, keepsAudience),
    );
    done += batch.length;
  }
  for (const card of withPhotos) {
    const step = () => onStep(done, total);
    await step();
    if (archive && !(await bringPhotos(services, user, card, archive.readPhoto, step))) skipped++;
    done += 1;
  }
  await onStep(done, total);
  await linkCards(services, user, cards);
  for (const favorite of (await findFavorites(services, user, favorites)).coming)
    await addFavorite(services, user, favorite).catch((error: unknown) => {
      // It went while the cards came.
      if (!isDomainError(error)) throw error;
    });
  return skipped;
}

async function insertCards(
  { clock }: Services,
  transaction: Transaction,
  user: SignedInUser,
  cards: ImportedCard[],
  keepsAudience: boolean,
): Promise<void> {
  const things = await findKnownThings(transaction, user, cards);
  for (const card of cards) {
    const mixId = await insertCard(transaction, user, card, { things, keepsAudience, now: clock() });
    if (!mixId) continue;
    await keepChoices(transaction, user, mixId, card);
    if (!card.original_id) continue;
    await transaction
      .insertInto("imported_mixes")
      .values({
        user_id: user.userId,
        original_id: card.original_id,
        mix_id: mixId,
        has_photos: card.photos.length === 0 && card.flavor_card === null,
      })
      .execute();
  }
}

/** What an author chose of a card after it was made: whether people may comment, and a frame where it is owned here, too. */
async function keepChoices(
  transaction: Transaction,
  user: SignedInUser,
  mixId: string,
  { comments_closed, card_frame }: ImportedCard,
): Promise<void> {
  const frame =
    card_frame !== null && Object.hasOwn(FRAME_PRODUCTS, card_frame)
      ? (card_frame as keyof typeof FRAME_PRODUCTS)
      : null;
  if (!comments_closed && !frame) return;
  await transaction
    .updateTable("shisha_mixes")
    .set({
      comments_closed,
      card_frame:
        frame && sql<string | null>`CASE WHEN ${ownsProduct(user, FRAME_PRODUCTS[frame])} THEN ${frame} END`,
    })
    .where("id", "=", mixId)
    .execute();
}

/** The id that a card has here; null for what cannot be one, which the plan said. */
async function insertCard(
  transaction: Transaction,
  user: SignedInUser,
  card: ImportedCard,
  { things, keepsAudience, now }: { things: KnownThings; keepsAudience: boolean; now: Date },
): Promise<string | null> {
  const read = readNewMix(card, now);
  if ("problem" in read) return null;
  const newMix = {
    ...read.newMix,
    shopId: things.shopOf(card),
    predefinedMixId: things.houseMixOf(card),
    visibility: keepsAudience ? read.newMix.visibility : ("private" as const),
  };
  const { items } = read.newMix;
  const linked = items.map((item, place) => things.link(item, card.items[place]));
  // A flavour that is merged at this moment is found by its names a moment later.
  for (const said of [linked, items]) {
    const id = newId();
    const { isWritten } = await insertMix(transaction, {
      id,
      user,
      newMix,
      items: await resolveCustomItems(transaction, user, said),
      smokedAt: new Date(card.smoked_at),
      now,
      sourceMixId: null,
      short_id: newShortId(),
    });
    if (isWritten) return id;
  }
  throw new Error("A card was not written.");
}

/** A card that was made of another one of the same file is so here, too. */
async function linkCards(
  { database }: Services,
  { userId }: SignedInUser,
  cards: ImportedCard[],
): Promise<void> {
  const links = cards.flatMap(({ original_id, source_original_id }) =>
    original_id && source_original_id ? [{ original_id, source_original_id }] : [],
  );
  if (links.length === 0) return;
  await inTransaction(database, (transaction) =>
    sql`
      UPDATE shisha_mixes mix SET source_mix_id = source.mix_id
      FROM jsonb_to_recordset(${JSON.stringify(links)}::jsonb) AS link (original_id uuid, source_original_id uuid)
      JOIN imported_mixes copy ON copy.user_id = ${userId}::uuid AND copy.original_id = link.original_id
      JOIN imported_mixes source ON source.user_id = ${userId}::uuid AND source.original_id = link.source_original_id
      WHERE mix.id = copy.mix_id AND mix.source_mix_id IS NULL AND source.mix_id <> copy.mix_id
    `.execute(transaction),
  );
}
