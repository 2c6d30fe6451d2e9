import { useState } from "react";
import { groupedNumber } from "#foundation/grouped-number.ts";
import { TILE_CLASSES } from "#ui/controls/action-row.tsx";
import { useToggle } from "#ui/controls/use-toggle.ts";
import { Mark } from "#ui/images/mark.tsx";
import type { LikeState } from "../favorites-response.ts";
import type { FavoriteCalls } from "./favorite-calls.ts";

type LikeButtonProps = {
  mix: LikeState & { id: string };
  setLiked: FavoriteCalls["setLiked"];
};

/** いいね with its count, on the page of somebody else's card. */
export function LikeButton({ mix, setLiked }: LikeButtonProps) {
  const [counted, setCounted] = useState({
    given: mix.like_count,
    like_count: mix.like_count,
    liked: mix.liked,
  });
  if (counted.given !== mix.like_count) setCounted({ ...mix, given: mix.like_count });
  const [isLiked, press] = useToggle(mix.liked, async (isOn) => {
    setCounted({ given: mix.like_count, ...(await setLiked(mix.id, isOn)) });
  });
  const count = counted.like_count + Number(isLiked) - Number(counted.liked);
  return (
    <button type="button" aria-pressed={isLiked} onClick={press} className={TILE_CLASSES.plain}>
      <Mark name="heart" isOn={isLiked} />
      <LikeWords count={count} />
    </button>
  );
}

/** The same for a visitor: it leads to the sign-in and back. */
export function LikeLink({ count, loginHref }: { count: number; loginHref: string }) {
  return (
    <a href={loginHref} className={TILE_CLASSES.plain}>
      <Mark name="heart" isOn={false} />
      <LikeWords count={count} />
      <span className="sr-only">（ログインして「いいね」する）</span>
    </a>
  );
}

/** いいね 1,234 */
export function LikeWords({ count }: { count: number }) {
  return (
    <span className="phrases">
      いいね <span className="tabular">{groupedNumber(count)}</span>
    </span>
  );
}
