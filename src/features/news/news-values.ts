import { japanDay, japanInstant, japanTime } from "#foundation/japan-time.ts";
import type { NewsAudience, NewsCategory } from "./news-kinds.ts";
import type { EditedNews } from "./news-response.ts";

/** What the form holds. Moments are of Japan, "2026-11-20T21:00", or empty. */
export type NewsValues = {
  title: string;
  body: string;
  category: NewsCategory;
  audience: NewsAudience;
  is_pinned: boolean;
  expires_at: string;
  publish_at: string;
  /** Empty for none. */
  cover_url: string;
};

export function newsValues(news: EditedNews | null): NewsValues {
  return {
    title: news?.title ?? "",
    body: news?.body ?? "",
    category: news?.category ?? "お知らせ",
    audience: news?.audience ?? "all",
    is_pinned: news?.is_pinned ?? false,
    expires_at: localMoment(news?.expires_at ?? null),
    publish_at: localMoment(news?.publish_at ?? null),
    cover_url: news?.cover_url ?? "",
  };
}

/** What is sent of it, without the moment of publishing, which has a call of its own. */
export function textToSave({ publish_at: _, ...values }: NewsValues) {
  return {
    ...values,
    expires_at: momentOf(values.expires_at),
    cover_url: values.cover_url || null,
  };
}

export function momentOf(local: string): string | null {
  const [day, time] = local.split("T");
  return day && time ? new Date(japanInstant(day, time)).toISOString() : null;
}

function localMoment(moment: string | null): string {
  if (moment === null) return "";
  const at = new Date(moment);
  return `${japanDay(at)}T${japanTime(at)}`;
}
