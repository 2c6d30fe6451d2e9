import { z } from "zod";
import { NEWS_AUDIENCES, NEWS_CATEGORIES, NEWS_STATES } from "./news-kinds.ts";
import type { NewsTree } from "./news-tree.ts";

const Moment = z.iso.datetime({ offset: true });

/** The picture above it. */
const NewsCover = z.object({
  image_url: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
  has_avif: z.boolean(),
});
export type NewsCover = z.infer<typeof NewsCover>;

/** A news in the list, as whoever may read it sees it. */
export const ListedNews = z.object({
  id: z.uuid(),
  title: z.string(),
  summary: z.string(),
  category: z.enum(NEWS_CATEGORIES),
  is_pinned: z.boolean(),
  cover: NewsCover.nullable(),
  publish_at: Moment,
  /** By whoever looks; a visitor has read nothing. */
  is_read: z.boolean(),
});
export type ListedNews = z.infer<typeof ListedNews>;

/** The whole of it. */
export const FoundNews = ListedNews.extend({
  /** Elements that may be shown, as a tree of hast. */
  tree: z.object({ type: z.literal("root"), children: z.array(z.record(z.string(), z.unknown())) }),
});
export type FoundNews = Omit<z.infer<typeof FoundNews>, "tree"> & { tree: NewsTree };

/** For whoever writes it. */
export const EditedNews = z.object({
  id: z.uuid(),
  title: z.string(),
  body: z.string(),
  summary: z.string(),
  category: z.enum(NEWS_CATEGORIES),
  audience: z.enum(NEWS_AUDIENCES),
  is_pinned: z.boolean(),
  cover_url: z.string().nullable(),
  status: z.enum(NEWS_STATES),
  publish_at: Moment.nullable(),
  expires_at: Moment.nullable(),
  viewed_at: Moment.nullable(),
  updated_at: Moment,
  version: z.int(),
});
export type EditedNews = z.infer<typeof EditedNews>;
