import { href, Link } from "react-router";
import type { FavoriteControls } from "#features/favorites/ui/favorite-calls.ts";
import { KindMarks } from "#features/favorites/ui/kind-marks.tsx";
import { FlavorDisc } from "#features/flavor-card/ui/paint-dot.tsx";
import { FAVORITE_KINDS } from "#features/mixes/favorite.ts";
import { Icon } from "#ui/images/icon.tsx";
import { ListRow } from "#ui/lists/list-row.tsx";
import { Panel } from "#ui/panel.tsx";
import type { Suggestion } from "../suggest.ts";
import type { RecommendationCalls } from "./recommendation-calls.ts";
import { RefuseButton } from "./refuse-button.tsx";
import { useRefusals } from "./use-refusals.ts";

type RecommendedPanelProps = {
  suggestions: Suggestion[];
  setFavorite: FavoriteControls["setFavorite"];
  calls: RecommendationCalls;
};

/** あなたへのおすすめ: a few ideas, each with its reason; what can be kept is kept from here, and what nobody asked for can be refused. */
export function RecommendedPanel({ suggestions, setFavorite, calls }: RecommendedPanelProps) {
  const { isRefused, refuse } = useRefusals(calls);
  const shown = suggestions.filter(({ leads }) => !isRefused(leads.id));
  return (
    <Panel title="あなたへのおすすめ">
      {shown.length === 0 ? (
        <p className="phrases text-sm text-ink-2">
          {suggestions.length === 0
            ? "評価をつけたカードがあると、ここに理由つきの候補が並びます。"
            : "次のおすすめは、しばらくすると並びます。"}
        </p>
      ) : (
        <ul className="-my-2 divide-y divide-border">
          {shown.map((suggestion) => {
            const { leads, title, thing, is_recommended } = suggestion;
            return (
              <li key={leads.id} className="flex flex-wrap items-center justify-end gap-x-2 py-2">
                <Link
                  to={pathOf(leads)}
                  prefetch="intent"
                  className={`group flex-1 rounded-s ${is_recommended ? "min-w-[min(15rem,100%)]" : "min-w-[min(11rem,100%)]"}`}
                >
                  <SuggestionRow suggestion={suggestion} />
                </Link>
                <span className="flex shrink-0">
                  <SuggestionMarks suggestion={suggestion} setFavorite={setFavorite} />
                  {is_recommended && thing && (
                    <RefuseButton title={title} onPress={() => refuse(thing, title)} />
                  )}
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}

type SuggestionMarksProps = Pick<RecommendedPanelProps, "setFavorite"> & { suggestion: Suggestion };

/** Of a card only that it is wanted: whether it is liked is its own page's. */
function SuggestionMarks({ suggestion: { thing, title }, setFavorite }: SuggestionMarksProps) {
  if (!thing) return null;
  const { target_type, target_id, saved } = thing;
  const favorites = saved.map((kind) => ({ target_type, target_id, kind }));
  return (
    <KindMarks
      thing={{ target_type, target_id, name: title }}
      kinds={target_type === "mix" ? ["want"] : FAVORITE_KINDS}
      controls={{ favorites, setFavorite }}
    />
  );
}

function SuggestionRow({
  suggestion: { title, whose, paint, tints, reason, leads, thing },
}: {
  suggestion: Suggestion;
}) {
  return (
    <ListRow
      picture={<FlavorDisc flavor={{ paint, tints }} />}
      name={
        <>
          <span className="group-hover:underline">{title}</span>
          {whose !== null && (
            <small className="ml-1.5 inline-block font-normal text-ink-2">
              {leads.to === "flavor" ? whose : `${whose}さんのカード`}
            </small>
          )}
        </>
      }
      detail={reason}
    >
      {!thing && <Icon name="chevron-right" className="size-4 text-ink-3" />}
    </ListRow>
  );
}

function pathOf({ to, id }: Suggestion["leads"]): string {
  if (to === "flavor") return href("/flavors/:id", { id });
  return to === "own mix" ? href("/shisha/:id", { id }) : href("/m/:id", { id });
}
