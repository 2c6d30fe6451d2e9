import { NewMix } from "#features/mixes/mix.ts";
import type { ImportProblem } from "./data-import.ts";
import { dataImportMessages } from "./data-import-messages.ts";

export type ImportedItem = {
  maker_id: string | null;
  flavor_id: string | null;
  /** Empty where nobody wrote one. */
  maker_name: string;
  flavor_name: string;
  flavor_name_en: string | null;
  ratio: number | null;
};

/** A card on its way in, wherever it comes from. */
export type ImportedCard = {
  /** The id that it had; of a line of a sheet its key, which the server gives it. */
  original_id: string | null;
  /** What its person knows it by. */
  where: string;
  smoked_at: string;
  /** Whether its time was chosen, and not that of the recording. */
  is_time_chosen: boolean;
  items: ImportedItem[];
  shop_id: string | null;
  shop_name: string | null;
  predefined_mix_id: string | null;
  source_original_id: string | null;
  title: string | null;
  comment: string | null;
  rating: number | null;
  smoke_again: boolean | null;
  visibility: NewMix["visibility"];
  hide_shop: boolean;
  hide_time: boolean;
  photos: { path: string; alt: string | null }[];
  flavor_card: string | null;
  comments_closed: boolean;
  card_frame: string | null;
};

/** For flavours that nobody wrote a maker of. */
export const UNKNOWN_MAKER = "メーカー不明";

const EARLIEST = Date.UTC(2000, 0, 1);
const DAY_MS = 86_400_000;

/** A card as the form would send it; or why it cannot be one. Its shop and its flavours are linked later. */
export function readNewMix(card: ImportedCard, now: Date): { newMix: NewMix } | { problem: ImportProblem } {
  const problem = (text: string) => ({ problem: { where: card.where, text } });
  const smokedAt = Date.parse(card.smoked_at);
  if (!(smokedAt >= EARLIEST && smokedAt <= now.getTime() + DAY_MS))
    return problem(dataImportMessages.dateOutOfRange);
  const parsed = NewMix.safeParse({
    items: card.items.map(({ maker_name, flavor_name, flavor_name_en, ratio }) => ({
      maker_name: maker_name || UNKNOWN_MAKER,
      flavor_name,
      flavor_name_en,
      ratio,
    })),
    shopName: card.shop_name,
    rating: card.rating,
    smokeAgain: card.smoke_again,
    title: card.title,
    comment: card.comment,
    customDateTime: card.is_time_chosen ? new Date(smokedAt).toISOString() : null,
    visibility: card.visibility,
    hideShop: card.hide_shop,
    hideTime: card.hide_time,
  });
  if (!parsed.success) return problem(parsed.error.issues[0]?.message ?? "");
  return { newMix: parsed.data };
}

/** Two cards of one moment, one recipe and one shop are the same card. */
export function sameness(card: {
  smoked_at: string | Date;
  shop_name: string | null;
  items: { maker_name: string; flavor_name: string }[];
}): string {
  const items = card.items.map(({ maker_name, flavor_name }) => [maker_name || UNKNOWN_MAKER, flavor_name]);
  return JSON.stringify([new Date(card.smoked_at).getTime(), card.shop_name, items]);
}
