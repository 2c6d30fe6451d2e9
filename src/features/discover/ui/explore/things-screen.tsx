import { Link } from "react-router";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { EmptyState } from "#ui/status/empty-state.tsx";
import { type Explored, exploreAddress, type ThingsMode } from "../../explore-address.ts";
import type { FoundThings } from "../../explore-response.ts";
import { THINGS_LABELS } from "../../explore-text.ts";
import type { ExploreCalls } from "./explore-calls.ts";
import { ExploreSearch } from "./explore-search.tsx";
import { FlavorChips, MakerChips, PeopleChips } from "./found-things.tsx";

type ThingsScreenProps = {
  explored: Explored & { mode: ThingsMode };
  things: FoundThings;
  /** Beside those that are shown. */
  hasMore: boolean;
  personId: string;
  search: ExploreCalls["search"];
};

/** All of one kind that some words name. */
export function ThingsScreen({ explored, things, hasMore, personId, search }: ThingsScreenProps) {
  const { mode, filters } = explored;
  const name = THINGS_LABELS[mode];
  const isEmpty = things[mode].length === 0;
  return (
    <main id="main" className="page page-wide pt-2 pb-16 lg:pt-8">
      <h1 className="page-heading mb-4 text-xl">{name}をさがす</h1>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <ExploreSearch explored={explored} personId={personId} search={search} />
        <Link
          to={exploreAddress({ filters })}
          className="inline-flex min-h-11 w-fit items-center gap-1 text-sm font-bold text-accent hover:underline"
        >
          <Icon name="chevron-left" className="size-4" />
          すべての検索結果
        </Link>
        {isEmpty ? (
          <EmptyState
            label={name}
            picture={<Icon name="search" className="size-12 text-ink-3" />}
            says={
              filters.query === undefined
                ? ["ことばを入れて", "さがせます。"]
                : [`${name}は、`, "見つかりませんでした。"]
            }
            text={
              mode === "people"
                ? "見つかるのは、友だちと、名前で検索できるようにしているメンバーです。"
                : "ことばを変えて、もう一度さがしてみてください。"
            }
            action={
              mode === "people" ? (
                <ButtonLink to="/add-friend" look="secondary">
                  友だちを追加する
                </ButtonLink>
              ) : (
                <ButtonLink to={exploreAddress({})} look="secondary">
                  すべてのカードを見る
                </ButtonLink>
              )
            }
          />
        ) : (
          <>
            <ul aria-label={name} className="flex flex-wrap gap-2">
              {mode === "flavors" && <FlavorChips flavors={things.flavors} />}
              {mode === "makers" && <MakerChips makers={things.makers} />}
              {mode === "people" && <PeopleChips people={things.people} />}
            </ul>
            {hasMore && (
              <p className="phrases text-center text-sm text-ink-2">
                ほかにもあります。ことばを足すと、絞り込めます。
              </p>
            )}
          </>
        )}
      </div>
    </main>
  );
}
