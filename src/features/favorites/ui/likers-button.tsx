import { Suspense, useState } from "react";
import { TILE_CLASSES } from "#ui/controls/action-row.tsx";
import { Mark } from "#ui/images/mark.tsx";
import { overlayPart } from "#ui/status/lazy-part.ts";
import type { FavoriteCalls } from "./favorite-calls.ts";
import { LikeWords } from "./like-button.tsx";

const loadSheet = () => import("./likers-sheet.tsx");
const LikersSheet = overlayPart(loadSheet);

type LikersButtonProps = {
  mix: { id: string; like_count: number };
  loadLikers: FavoriteCalls["loadLikers"];
};

/** The likes of one's own card; where there are some, they open the list of who gave them. */
export function LikersButton({ mix, loadLikers }: LikersButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  if (mix.like_count === 0) {
    return (
      <p className={`${TILE_CLASSES.still} text-ink-2`}>
        <Mark name="heart" isOn={false} />
        <LikeWords count={0} />
      </p>
    );
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={loadSheet}
        onClick={() => {
          setOpen(true);
          setOpenings(openings + 1);
        }}
        className={TILE_CLASSES.plain}
      >
        <Mark name="heart" isOn />
        <LikeWords count={mix.like_count} />
      </button>
      {openings > 0 && (
        <Suspense>
          <LikersSheet
            key={openings}
            mixId={mix.id}
            isOpen={isOpen}
            loadLikers={loadLikers}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
