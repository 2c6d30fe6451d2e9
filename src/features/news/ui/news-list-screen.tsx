import { href, Link } from "react-router";
import { BlankCard } from "#features/flavor-card/ui/blank-card.tsx";
import { japanDay, slashDay } from "#foundation/japan-time.ts";
import type { Page } from "#foundation/page.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { Picture } from "#ui/images/picture.tsx";
import { PageLinks } from "#ui/lists/page-links.tsx";
import { EmptyState } from "#ui/status/empty-state.tsx";
import type { ListedNews } from "../news-response.ts";
import { NewsMark } from "./news-mark.tsx";

type NewsListScreenProps = {
  page: Page<ListedNews>;
  /** Where the page begins; null at the top. */
  cursor: string | null;
  /** A visitor has read nothing, and nothing is marked as new for them. */
  isSignedIn: boolean;
};

/** お知らせ: what whoever runs the place has to say, pinned ones first, then the newest. */
export function NewsListScreen({ page: { things, next_cursor }, cursor, isSignedIn }: NewsListScreenProps) {
  return (
    <main id="main" className="page max-w-2xl! pt-6 pb-16 lg:pt-8">
      <h1 className="mb-5 text-xl">運営からのお知らせ</h1>
      {things.length === 0 ? (
        <EmptyState
          label="お知らせ"
          picture={<BlankCard className="w-40" />}
          says={["お知らせは、", "まだありません。"]}
          action={
            <ButtonLink to={href("/")} look="secondary">
              トップページへ
            </ButtonLink>
          }
        />
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {things.map((news) => (
            <li key={news.id}>
              <Entry news={news} isNew={isSignedIn && !news.is_read} />
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        label="お知らせのページ"
        first={cursor === null ? null : { to: href("/news"), text: "新しいお知らせへ" }}
        next={
          next_cursor === null
            ? null
            : {
                to: `${href("/news")}?${new URLSearchParams({ cursor: next_cursor })}`,
                text: "以前のお知らせへ",
              }
        }
        className="mt-6"
      />
    </main>
  );
}

function Entry({ news, isNew }: { news: ListedNews; isNew: boolean }) {
  const { id, title, summary, category, is_pinned, cover, publish_at } = news;
  return (
    <Link
      to={href("/news/:id", { id })}
      prefetch="intent"
      className="block rounded-m border border-border bg-surface p-4 shadow-1 hover:bg-surface-2"
    >
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        <NewsMark category={category} />
        <NewsDay at={publish_at} />
        {is_pinned && (
          <span className="inline-flex items-center gap-1">
            <Icon name="pin" className="size-4" />
            固定
          </span>
        )}
        {isNew && (
          <span className="ml-auto rounded-pill bg-accent px-2 text-xs font-bold text-accent-ink">未読</span>
        )}
      </span>
      <span className="mt-2 flex items-start gap-4">
        <span className="min-w-0 flex-1">
          <span className="phrases block font-bold [overflow-wrap:anywhere]">{title}</span>
          <span className="phrases mt-1 line-clamp-2 text-sm text-ink-2">{summary}</span>
        </span>
        {cover && (
          <span className="w-24 shrink-0">
            <Picture
              image={cover}
              alt=""
              sizes="6rem"
              className="aspect-[4/3] w-full rounded-s object-cover"
            />
          </span>
        )}
      </span>
    </Link>
  );
}

export function NewsDay({ at }: { at: string }) {
  return (
    <time dateTime={at} className="tabular">
      {slashDay(japanDay(new Date(at)))}
    </time>
  );
}
