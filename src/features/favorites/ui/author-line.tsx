import type { WallMix } from "#features/mixes/card-face.ts";
import { mixTitle } from "#features/mixes/mix-title.ts";
import { AudienceMark } from "#features/mixes/ui/audience-mark.tsx";
import type { LikeState } from "../favorites-response.ts";
import type { FavoriteCalls } from "./favorite-calls.ts";
import { LikeHeart } from "./like-button.tsx";

type AuthorLineProps = {
  mix: WallMix & LikeState & { is_own: boolean };
  setLiked: FavoriteCalls["setLiked"];
  /** False where the page says it already. */
  isNamed?: boolean;
};

/** Below somebody's card of a wall: whose it is, which a small one does not say, who alone sees it, and a heart for those of others. */
export function AuthorLine({ mix, setLiked, isNamed = true }: AuthorLineProps) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-1 pl-1 text-xs text-ink-2">
      <span className="flex min-w-0 items-center gap-1.5">
        {isNamed && <span className="truncate @min-[240px]:hidden">{mix.author_name}</span>}
        <AudienceMark visibility={mix.visibility} />
      </span>
      {!mix.is_own && <LikeHeart mix={mix} title={mixTitle(mix)} setLiked={setLiked} />}
    </div>
  );
}
