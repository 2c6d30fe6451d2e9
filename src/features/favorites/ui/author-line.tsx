import type { WallMix } from "#features/mixes/card-face.ts";
import { mixTitle } from "#features/mixes/mix-title.ts";
import { AudienceMark } from "#features/mixes/ui/audience-mark.tsx";
import type { LikeState } from "../favorites-response.ts";
import { CardMarks } from "./card-marks.tsx";
import type { CardReactions } from "./favorite-calls.ts";

type AuthorLineProps = {
  mix: WallMix & LikeState & { is_own: boolean; wanted: boolean };
  reactions: CardReactions;
  /** False where the page says it already. */
  isNamed?: boolean;
};

/**
 * Below somebody's card of a wall: whose it is, which a small one does not say, who alone sees it, and heart and bookmark for
 * those of others.
 */
export function AuthorLine({ mix, reactions, isNamed = true }: AuthorLineProps) {
  return (
    <div className="pl-1 text-xs text-ink-2">
      {isNamed && <p className="mt-1 truncate @min-[240px]:hidden">{mix.author_name}</p>}
      <div className="flex min-h-11 items-center justify-between gap-1">
        <AudienceMark visibility={mix.visibility} />
        <span className="ml-auto">
          {!mix.is_own && <CardMarks mix={mix} title={mixTitle(mix)} reactions={reactions} />}
        </span>
      </div>
    </div>
  );
}
