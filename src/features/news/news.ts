import { z } from "zod";
import { MAX_NEWS_BODY, MAX_NEWS_TITLE, NEWS_AUDIENCES, NEWS_CATEGORIES } from "./news-kinds.ts";
import { newsMessages } from "./news-messages.ts";

const Moment = z.iso.datetime({ offset: true }).nullable();

/** What whoever writes a news says of it. */
export const NewsText = z.object({
  title: z.string().trim().min(1, newsMessages.titleMissing).max(MAX_NEWS_TITLE, newsMessages.titleTooLong),
  body: z.string().trim().min(1, newsMessages.bodyMissing).max(MAX_NEWS_BODY, newsMessages.bodyTooLong),
  category: z.enum(NEWS_CATEGORIES, newsMessages.categoryInvalid),
  audience: z.enum(NEWS_AUDIENCES, newsMessages.audienceInvalid),
  is_pinned: z.boolean(),
  expires_at: Moment,
  /** The address that uploading a picture answered. */
  cover_url: z.string().max(200).nullable().default(null),
});
export type NewsText = z.infer<typeof NewsText>;

/** An edit, of the state that it was made from. */
export const NewsEdit = NewsText.extend({ version: z.int() });
export type NewsEdit = z.infer<typeof NewsEdit>;

/**
 * What is done with it. Published now where no moment is named or it has come, else when it comes; taken back to a draft only while
 * nobody has read it (domain.md, news).
 */
export const NewsMove = z.discriminatedUnion("action", [
  z.object({ action: z.literal("publish"), publish_at: Moment.optional() }),
  z.object({ action: z.literal("unpublish") }),
  z.object({ action: z.literal("archive") }),
]);
export type NewsMove = z.infer<typeof NewsMove>;
