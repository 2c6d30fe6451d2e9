import { href, Link } from "react-router";
import { paintColor } from "#features/flavor-card/ui/paint-dot.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { ListRow } from "#ui/lists/list-row.tsx";
import { Panel } from "#ui/panel.tsx";
import type { Suggestion } from "../../next-to-try.ts";

/** A few ideas, each with its reason; those that a card shows lead to it. */
export function NextToTry({ suggestions }: { suggestions: Suggestion[] }) {
  return (
    <Panel title="次に試すなら">
      {suggestions.length === 0 ? (
        <p className="phrases text-sm text-ink-2">
          評価をつけたカードがあると、ここに理由つきの候補が並びます。
        </p>
      ) : (
        <ul className="-my-2 divide-y divide-border">
          {suggestions.map((suggestion) => (
            <li key={suggestion.title + suggestion.reason}>
              {suggestion.card ? (
                <Link to={cardPath(suggestion.card)} prefetch="intent" className="group block rounded-s py-2">
                  <SuggestionRow suggestion={suggestion} />
                </Link>
              ) : (
                <div className="py-2">
                  <SuggestionRow suggestion={suggestion} />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function SuggestionRow({
  suggestion: { title, maker_name, paint, reason, card },
}: {
  suggestion: Suggestion;
}) {
  return (
    <ListRow
      picture={
        <span
          aria-hidden="true"
          className="size-10 shrink-0 rounded-pill shadow-1"
          style={{ backgroundColor: paintColor(paint) }}
        />
      }
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
      {card && <Icon name="chevron-right" className="size-4 text-ink-3" />}
    </ListRow>
  );
}

function cardPath({ short_id: id, isOwn }: NonNullable<Suggestion["card"]>): string {
  return isOwn ? href("/shisha/:id", { id }) : href("/m/:id", { id });
}
