import { z } from "zod";
import { invalidImageUrl } from "#features/pictures/image-url.ts";
import { coded } from "#foundation/domain-error.ts";
import { cleanName, trimmedText } from "#foundation/search-text.ts";
import { VISIBILITIES } from "./audience.ts";
import { MAX_COMMENT, MAX_ITEMS_PER_MIX, MAX_TITLE } from "./mix-limits.ts";
import { mixMessages } from "./mix-messages.ts";

const MAX_SHOP_NAME = 100;
const MAX_NAME = 100;

const wrong = coded("INVALID_FLAVOR_FORMAT", mixMessages.invalidFlavorFormat);
const ratio = z.int(wrong).min(1, wrong).max(100, wrong).nullish();
const requiredName = z.string(wrong).transform(cleanName).pipe(z.string().min(1, wrong).max(MAX_NAME, wrong));
const optionalName = (max: number, text: string | typeof wrong = wrong) =>
  z
    .string(text)
    .transform(cleanName)
    .pipe(z.string().max(max, text))
    .transform((text) => text || null)
    .nullish();

const CatalogItem = z.object({ maker_id: z.uuid(wrong), flavor_id: z.uuid(wrong), ratio });
const CustomItem = z.object({
  maker_name: requiredName,
  flavor_name: requiredName,
  flavor_name_en: optionalName(MAX_NAME),
  ratio,
});

/** One flavour of a mix: picked from the catalogue, or named by the smoker. */
export const MixItem = z.union([CatalogItem, CustomItem], wrong);
export type MixItem = z.infer<typeof MixItem>;
export type CatalogItem = z.infer<typeof CatalogItem>;
export type CustomItem = z.infer<typeof CustomItem>;

/** 1 to 12 flavours; when one has a share, all have one and they sum to 100 (domain.md 1.4). */
export const MixItems = z
  .array(MixItem, wrong)
  .min(1, wrong)
  .max(MAX_ITEMS_PER_MIX, wrong)
  .refine((items) => hasBalancedShares(items.map((item) => item.ratio ?? null)), wrong);

export function hasBalancedShares(ratios: (number | null)[]): boolean {
  const given = ratios.filter((one) => one !== null);
  return given.length === 0 || (given.length === ratios.length && given.reduce((a, b) => a + b, 0) === 100);
}

const commentTooLong = `ひとことは${MAX_COMMENT}文字以内で入力してください。`;

/** What a person fills in to record a mix. The form and the call read the same shape. */
export const NewMix = z.object({
  shopId: z.uuid(mixMessages.shopUnknown).nullish(),
  shopName: optionalName(MAX_SHOP_NAME, `お店の名前は${MAX_SHOP_NAME}文字以内で入力してください。`),
  items: MixItems,
  // Photos belong to a mix that exists: the flavour card's is set by an edit (domain.md 1.10).
  flavorCardImage: z.literal("", invalidImageUrl).nullish(),
  rating: z
    .number("評価は0から5の間で入力してください。")
    .min(0, "評価は0から5の間で入力してください。")
    .max(5, "評価は0から5の間で入力してください。")
    .nullish(),
  smokeAgain: z.boolean().nullish(),
  title: optionalName(MAX_TITLE, `タイトルは${MAX_TITLE}文字以内で入力してください。`),
  comment: z
    .string(commentTooLong)
    .max(MAX_COMMENT, commentTooLong)
    // Kept as it was written; one of nothing that can be seen is none.
    .transform((text) => (trimmedText(text) === "" ? null : text))
    .nullish(),
  customDateTime: z.iso.datetime({ offset: true, error: mixMessages.dateOutOfRange }).nullish(),
  visibility: z.enum(VISIBILITIES).default("public"),
  hideShop: z.boolean().default(false),
  hideTime: z.boolean().default(false),
  sourceMixId: z.string().max(40).nullish(),
  predefinedMixId: z.uuid().nullish(),
});
export type NewMix = z.infer<typeof NewMix>;
/** What the form sends: the same shape before it is parsed. */
export type NewMixInput = z.input<typeof NewMix>;
