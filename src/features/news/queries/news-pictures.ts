import { sql } from "kysely";
import type { PictureUse } from "#features/pictures/queries/picture-use.ts";
import type { NewsCover } from "../news-response.ts";
import { isReadable } from "./readable-news.ts";

/** Pictures of news: for whom the news are, and for admins while it is a draft. */
export const newsPictures: PictureUse = {
  bucket: "news-images",
  addresses: ["news.cover_url"],
  whoSees: (viewer) =>
    viewer?.isAdmin
      ? sql<boolean>`true`
      : sql<boolean>`EXISTS (SELECT FROM news WHERE news.cover_url = picture.url AND ${isReadable(viewer, new Date())})`,
  // Whoever uploaded it may go; the news stays.
  isGone: sql<boolean>`false`,
};

/** The picture of `news` as JSON; null where it has none. */
export const newsCover = sql<NewsCover | null>`(
  SELECT json_build_object('image_url', picture.url, 'width', picture.width, 'height', picture.height,
                           'placeholder', picture.placeholder, 'has_avif', picture.avif_at IS NOT NULL)
  FROM stored_images picture WHERE picture.url = news.cover_url)`;
