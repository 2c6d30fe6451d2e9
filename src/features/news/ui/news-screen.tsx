import { useEffect, useEffectEvent } from "react";
import { href } from "react-router";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { Picture } from "#ui/images/picture.tsx";
import type { FoundNews } from "../news-response.ts";
import { NewsBody } from "./news-body.tsx";
import { NewsDay } from "./news-list-screen.tsx";
import { NewsMark } from "./news-mark.tsx";

type NewsScreenProps = {
  news: FoundNews;
  /** Notes that it was read; null for a visitor. What fails is tried with the next visit. */
  markRead: ((id: string) => Promise<unknown>) | null;
};

/** One news, whole. Opening it is reading it. */
export function NewsScreen({ news, markRead }: NewsScreenProps) {
  const { id, title, category, publish_at, cover, tree, is_read } = news;
  const mark = useEffectEvent(() => markRead?.(id).catch(() => undefined));
  useEffect(() => {
    if (!is_read) void mark();
  }, [is_read]);
  return (
    <main id="main" className="page max-w-2xl! pt-6 pb-16 lg:pt-8">
      <article>
        <p className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
          <NewsMark category={category} />
          <NewsDay at={publish_at} />
        </p>
        <h1 className="phrases mt-2 text-xl [overflow-wrap:anywhere] lg:text-2xl">{title}</h1>
        {cover && (
          <div className="mt-6">
            <Picture
              image={cover}
              alt=""
              sizes="(min-width: 42rem) 40rem, 100vw"
              isFirst
              className="aspect-[2/1] w-full rounded-m object-cover"
            />
          </div>
        )}
        <div className="mt-6 border-t border-border pt-6">
          <NewsBody tree={tree} />
        </div>
      </article>
      <ButtonLink to={href("/news")} look="quiet" className="mt-10 -ml-3 w-fit">
        <Icon name="chevron-left" className="size-4" />
        お知らせの一覧へ
      </ButtonLink>
    </main>
  );
}
