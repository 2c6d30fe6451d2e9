import { href, Link } from "react-router";
import type { NamedMix } from "#features/mixes/mix-response.ts";
import { mixTitle } from "#features/mixes/mix-title.ts";
import { recipeDifference } from "#features/mixes/recipe-difference.ts";
import { TEXT_LINK_CLASSES } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { type CountedCopies, copiesText } from "../family.ts";

type CopyLinksProps = {
  mix: CountedCopies & Pick<NamedMix, "short_id" | "user_id" | "items"> & { source: NamedMix | null };
};

/** Below a recipe: the card that it was recorded from, what is different, and the way to what others made of it. */
export function CopyLinks({ mix: { short_id, user_id, items, source, copy_count } }: CopyLinksProps) {
  if (!source && copy_count === 0) return null;
  const difference = source && recipeDifference(source.items, items);
  return (
    <div className="mt-4 grid border-t border-border pt-3">
      {source && (
        <p className="text-sm">
          <span className="text-ink-2">元のカード</span>
          <Link
            to={href("/m/:id", { id: source.short_id })}
            prefetch="intent"
            className={`${TEXT_LINK_CLASSES} ml-1`}
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">
              「{mixTitle(source)}」{source.user_id !== user_id && `${source.author_name}さん`}
            </span>
          </Link>
          {difference && <span className="phrases block text-ink-2">{difference}</span>}
        </p>
      )}
      <Link to={href("/m/:id/family", { id: short_id })} prefetch="intent" className={TEXT_LINK_CLASSES}>
        <Icon name="copy" className="size-4" />
        {copy_count > 0
          ? `このカードから生まれたカード（${copiesText(copy_count, copy_count)}）`
          : "ミックスの系譜を見る"}
      </Link>
    </div>
  );
}
