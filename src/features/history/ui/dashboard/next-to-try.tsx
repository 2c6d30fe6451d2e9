import { href, Link } from "react-router";
import type { FavoriteControls } from "#features/favorites/ui/favorite-calls.ts";
import { KindMarks } from "#features/favorites/ui/kind-marks.tsx";
import { FlavorDisc } from "#features/flavor-card/ui/paint-dot.tsx";
import { FAVORITE_KINDS } from "#features/mixes/favorite.ts";
import { Icon } from "#ui/images/icon.tsx";
import { ListRow } from "#ui/lists/list-row.tsx";
import { Panel } from "#ui/panel.tsx";
import type { Suggestion } from "../../next-to-try.ts";

type NextToTryProps = { suggestions: Suggestion[]; setFavorite: FavoriteControls["setFavorite"] };

/** A few ideas, each with its reason; those that a card shows lead to it, and what can be kept is kept from here. */
export function NextToTry({ suggestions, setFavorite }: NextToTryProps) {
  return (
    <Panel title="次に試すなら">
      {suggestions.length === 0 ? (
        <p className="phrases text-sm text-ink-2">
          評価をつけたカードがあると、ここに理由つきの候補が並びます。
        </p>
      ) : (
        <ul className="-my-2 divide-y divide-border">
          {suggestions.map((suggestion) => (
            <li
              key={suggestion.title + suggestion.reason}
              className="flex flex-wrap items-center justify-end gap-x-2 py-2"
            >
              {suggestion.card ? (
                <Link
                  to={cardPath(suggestion.card)}
                  prefetch="intent"
                  className="group min-w-[min(11rem,100%)] flex-1 rounded-s"
                >
                  <SuggestionRow suggestion={suggestion} />
                </Link>
              ) : (
                <div className="min-w-[min(11rem,100%)] flex-1">
                  <SuggestionRow suggestion={suggestion} />
                </div>
              )}
              <SuggestionMarks suggestion={suggestion} setFavorite={setFavorite} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

type SuggestionMarksProps = Pick<NextToTryProps, "setFavorite"> & { suggestion: Suggestion };

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
  suggestion: { title, maker_name, paint, tints, reason, card, thing },
}: {
  suggestion: Suggestion;
}) {
  return (
    <ListRow
      picture={<FlavorDisc flavor={{ paint, tints }} />}
      name={
        <>
          <span className="group-hover:underline">{title}</span>
          {maker_name !== null && (
            <small className="ml-1.5 inline-block font-normal text-ink-2">{maker_name}</small>
          )}
        </>
      }
      detail={reason}
    >
      {card && !thing && <Icon name="chevron-right" className="size-4 text-ink-3" />}
    </ListRow>
  );
}

function cardPath({ short_id: id, isOwn }: NonNullable<Suggestion["card"]>): string {
  return isOwn ? href("/shisha/:id", { id }) : href("/m/:id", { id });
}
