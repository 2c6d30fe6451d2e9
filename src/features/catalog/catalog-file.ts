import { z } from "zod";
import { CATEGORY_SLUGS } from "./category.ts";
import { TINTS } from "./tint.ts";

const CatalogFlavor = z.object({
  name: z.string(),
  name_en: z.string(),
  line: z.string().nullable(),
  categories: z.array(z.enum(CATEGORY_SLUGS)).min(1),
  /** None wears the paints of its categories. */
  tints: z.array(z.enum(TINTS)).max(2).optional(),
});

const CatalogMaker = z.object({
  name: z.string(),
  name_en: z.string(),
  country: z.string().nullable(),
  nicotine_free: z.boolean(),
  aliases: z.array(z.string()),
  flavors: z.array(CatalogFlavor),
});

/** The part of the seed file that is about makers and their flavours. */
export const CatalogFile = z.object({
  categories: z.array(z.object({ slug: z.enum(CATEGORY_SLUGS), label: z.string(), label_en: z.string() })),
  makers: z.array(CatalogMaker),
});
export type CatalogFile = z.infer<typeof CatalogFile>;

/** Import key: maker + line + English name, NFKC, lower case, without punctuation (domain.md 3). */
export function importKey(...parts: (string | null)[]): string {
  return parts
    .map((part) =>
      (part ?? "")
        .normalize("NFKC")
        .toLowerCase()
        .replace(/[\s\p{P}\p{S}]/gu, ""),
    )
    .join("/");
}
