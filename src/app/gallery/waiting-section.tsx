import { EmptyFavorites } from "#features/favorites/ui/empty-favorites.tsx";
import { EmptyHistory } from "#features/history/ui/empty-history.tsx";
import { NoMatch } from "#features/history/ui/list/no-match.tsx";
import { ListSkeleton } from "#features/mixes/ui/list-skeleton.tsx";
import { Panel } from "#ui/panel.tsx";
import { Skeleton } from "#ui/status/skeleton.tsx";
import { Example, GallerySection } from "./gallery-section.tsx";

/** The places of things: while they come, when there are none, when they are there. */
export function WaitingSection() {
  return (
    <GallerySection
      id="waiting"
      title="待つあいだと空"
      about="読み込みのあいだは、来るものと同じ形を。まだないときは、言葉と絵とボタンを一つ。"
    >
      <Example title="読み込み中のカード">
        <div className="grid grid-cols-2 gap-3">
          <Skeleton className="aspect-5/7 rounded-m!" />
          <Skeleton className="aspect-5/7 rounded-m!" />
        </div>
      </Example>
      <Example title="読み込み中のリスト">
        <ListSkeleton rows={4} />
      </Example>
      <Example title="読み込み中の文章">
        <div className="grid gap-3">
          <Skeleton className="h-7 w-3/5" />
          <Skeleton className="h-4" />
          <Skeleton className="h-4" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      </Example>
      <Example title="まだない">
        <EmptyHistory />
      </Example>
      <Example title="条件に合わない">
        <NoMatch clearHref="#waiting" />
      </Example>
      <Example title="まだないものが来る道">
        <EmptyFavorites list={{ target_type: "shop", kind: "want" }} />
      </Example>
      <div className="col-span-full">
        <Panel title="今月のひろがり" aside={<span className="text-sm text-ink-2">2026年11月</span>}>
          <p className="text-ink-2">見出しと、静かな一枚の面。画面の部分はこの上に置きます。</p>
        </Panel>
      </div>
    </GallerySection>
  );
}
