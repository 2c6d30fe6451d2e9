import { href, Link } from "react-router";
import { paintColor } from "#features/flavor-card/ui/paint-dot.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { Panel } from "#ui/panel.tsx";
import type { Suggestion } from "../../next-to-try.ts";

const ROW = "flex min-h-11 items-center gap-3.5 py-3";

/** A few ideas, each with its reason; those that a card shows lead to it. */
export function NextToTry({ suggestions }: { suggestions: Suggestion[] }) {
  return (
    <Panel title="次に試すなら">
      {suggestions.length === 0 ? (
        <p className="phrases text-sm text-ink-2">
          評価をつけたカードがあると、ここに理由つきの候補が並びます。
        </p>
      ) : (
        <ul className="-my-3 divide-y divide-border">
          {suggestions.map((suggestion) => (
            <li key={suggestion.title + suggestion.reason}>
              {suggestion.card ? (
                <Link to={cardPath(suggestion.card)} prefetch="intent" className={`${ROW} group rounded-s`}>
                  <Words suggestion={suggestion} />
                  <Icon name="chevron-right" className="size-4 text-ink-3" />
                </Link>
              ) : (
                <div className={ROW}>
                  <Words suggestion={suggestion} />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Words({ suggestion: { title, maker_name, paint, reason } }: { suggestion: Suggestion }) {
  return (
    <>
      <span
        aria-hidden="true"
        className="size-9 shrink-0 rounded-pill shadow-1"
        style={{ backgroundColor: paintColor(paint) }}
      />
      <span className="min-w-0 flex-1">
        <span className="block leading-snug font-bold group-hover:underline">
          {title}
          {maker_name !== null && (
            <small className="ml-1.5 inline-block font-normal text-ink-2">{maker_name}</small>
          )}
        </span>
        <span className="phrases mt-1 block text-sm leading-normal text-ink-2">{reason}</span>
      </span>
    </>
  );
}

function cardPath({ short_id: id, isOwn }: NonNullable<Suggestion["card"]>): string {
  return isOwn ? href("/shisha/:id", { id }) : href("/m/:id", { id });
}
