import type { ReactNode } from "react";
import { href, Link } from "react-router";
import type { NamedMix } from "#features/mixes/mix-response.ts";
import { mixTitle } from "#features/mixes/mix-title.ts";
import { recipeDifference } from "#features/mixes/recipe-difference.ts";
import { RecipeDots } from "#features/mixes/ui/recipe-dots.tsx";
import { copiesText, type Family } from "../family.ts";
import { CopyButton } from "./copy-button.tsx";

/** Where a mix comes from and what became of it: a tree from the oldest card down. */
export function FamilyScreen({ family: { ancestors, mix, copies, copy_count } }: { family: Family }) {
  const more = copy_count - copies.length;
  return (
    <main id="main" className="page pt-6 pb-16 lg:pt-8">
      <h1 className="phrases text-2xl font-bold">「{mixTitle(mix)}」の系譜</h1>
      <p className="phrases mt-2 text-sm text-ink-2">
        {copy_count > 0
          ? `このカードから、${copiesText(copy_count, copy_count)}のカードが生まれました。`
          : "このカードをもとにしたカードは、まだありません。"}
      </p>
      <ol aria-label="系譜" className="mt-6 grid gap-3">
        {ancestors.map((one, index) => (
          <li key={one.short_id}>
            <Node mix={one} from={ancestors[index - 1]} />
          </li>
        ))}
        <li aria-current="true">
          <Node mix={mix} from={ancestors.at(-1)} isAsked />
          {copies.length > 0 && (
            <Branches>
              {copies.map(({ copies: further, ...copy }) => (
                <li key={copy.short_id}>
                  <Node mix={copy} from={mix} />
                  {further.length > 0 && (
                    <Branches>
                      {further.map((one) => (
                        <li key={one.short_id}>
                          <Node mix={one} from={copy} />
                        </li>
                      ))}
                    </Branches>
                  )}
                </li>
              ))}
            </Branches>
          )}
        </li>
      </ol>
      {more > 0 && (
        <p className="mt-4 text-sm text-ink-2">
          ほかに{copiesText(more, copy_count)}あります。新しいものから表示しています。
        </p>
      )}
      <div className="mt-8 max-w-md">
        <CopyButton shortId={mix.short_id} />
      </div>
    </main>
  );
}

function Branches({ children }: { children: ReactNode }) {
  return <ol className="mt-3 ml-4 grid gap-3 border-l-2 border-border pl-4">{children}</ol>;
}

type NodeProps = {
  mix: NamedMix;
  /** What it was recorded from. */
  from?: NamedMix | undefined;
  /** The card whose family this is. */
  isAsked?: boolean;
};

function Node({ mix, from, isAsked = false }: NodeProps) {
  const said = from && (recipeDifference(from.items, mix.items) ?? "同じ配合");
  return (
    <Link
      to={href("/m/:id", { id: mix.short_id })}
      prefetch="intent"
      className={`flex min-h-16 items-center gap-3 rounded-m border px-4 py-3 ${
        isAsked ? "border-accent bg-accent-soft" : "border-border bg-surface hover:bg-surface-2"
      }`}
    >
      <RecipeDots items={mix.items} />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block font-bold [overflow-wrap:anywhere]">{mixTitle(mix)}</span>
        <span className="block text-sm text-ink-2">{mix.author_name}さん</span>
        {said && <span className="phrases mt-1 block text-sm">{said}</span>}
      </span>
    </Link>
  );
}
