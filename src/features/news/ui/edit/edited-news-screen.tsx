import { href, Link } from "react-router";
import { BlankCard } from "#features/flavor-card/ui/blank-card.tsx";
import { slashMoment } from "#foundation/japan-time.ts";
import type { Page } from "#foundation/page.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { TabLinks } from "#ui/controls/tab-links.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { listAddress } from "#ui/lists/list-address.ts";
import { ListPages } from "#ui/lists/list-pages.tsx";
import { EmptyState } from "#ui/status/empty-state.tsx";
import { Tag } from "#ui/status/tag.tsx";
import { NEWS_STATES, type NewsState } from "../../news-kinds.ts";
import type { EditedNews } from "../../news-response.ts";
import { AUDIENCE_LABELS, STATE_LABELS } from "../../news-text.ts";
import { NewsMark } from "../news-mark.tsx";

type EditedNewsScreenProps = {
  page: Page<EditedNews>;
  /** Of which state; null for all. */
  status: NewsState | null;
  cursor: string | null;
};

const PATH = href("/admin/news");
const address = (status: NewsState | null) => listAddress(PATH, { status });

/** お知らせの管理: news of every state, the last changed first. */
export function EditedNewsScreen({ page: { things, next_cursor }, status, cursor }: EditedNewsScreenProps) {
  return (
    <main id="main" className="page page-wide pt-6 pb-16 lg:pt-8">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl">お知らせの管理</h1>
        <ButtonLink to={`${href("/admin/news")}?new=1`} className="px-5!">
          <Icon name="plus" />
          新しいお知らせ
        </ButtonLink>
      </div>
      <TabLinks
        label="状態"
        unit="件"
        tabs={[null, ...NEWS_STATES].map((state) => ({
          to: address(state),
          label: state ? STATE_LABELS[state] : "すべて",
          isCurrent: state === status,
        }))}
      />
      {things.length === 0 ? (
        <EmptyState
          label="お知らせ"
          picture={<BlankCard className="w-40" />}
          says={["この状態のお知らせは、", "ありません。"]}
          action={
            <ButtonLink to={`${href("/admin/news")}?new=1`} look="secondary">
              お知らせを書く
            </ButtonLink>
          }
        />
      ) : (
        <ul className="mt-4 grid gap-px overflow-hidden rounded-m border border-border bg-border shadow-1">
          {things.map((news) => (
            <li key={news.id} className="bg-surface">
              <Row news={news} />
            </li>
          ))}
        </ul>
      )}
      <ListPages
        label="お知らせのページ"
        path={PATH}
        asked={{ status }}
        cursor={cursor}
        nextCursor={next_cursor}
      />
    </main>
  );
}

function Row({ news }: { news: EditedNews }) {
  return (
    <Link
      to={`${href("/admin/news")}?id=${news.id}`}
      prefetch="intent"
      className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-surface-2"
    >
      <span className="w-20 shrink-0">
        <Tag look={news.status === "published" ? "accent" : "quiet"}>{STATE_LABELS[news.status]}</Tag>
      </span>
      <span className="min-w-48 flex-1 leading-snug">
        <span className="phrases block font-bold [overflow-wrap:anywhere]">{news.title}</span>
        <span className="tabular block text-sm text-ink-2">
          {news.publish_at
            ? `公開 ${slashMoment(new Date(news.publish_at))}`
            : `変更 ${slashMoment(new Date(news.updated_at))}`}
          <span className="ml-3">{AUDIENCE_LABELS[news.audience]}</span>
        </span>
      </span>
      {news.is_pinned && (
        <span className="text-sm text-ink-2">
          <Icon name="pin" className="mr-1 inline size-4" />
          固定
        </span>
      )}
      <NewsMark category={news.category} />
    </Link>
  );
}
