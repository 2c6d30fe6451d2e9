import { Suspense, useState } from "react";
import { href, Link } from "react-router";
import { recordPath } from "#features/copies/record-path.ts";
import type { FavoriteCalls } from "#features/favorites/ui/favorite-calls.ts";
import { LikersButton } from "#features/favorites/ui/likers-button.tsx";
import { mixMessages } from "#features/mixes/mix-messages.ts";
import { TILE_CLASSES, TileWords } from "#ui/controls/action-row.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { useOpenings } from "#ui/overlays/use-openings.ts";
import { overlayPart } from "#ui/status/lazy-part.ts";
import { Notice } from "#ui/status/notice.tsx";

const loadMenu = () => import("./own-card-menu.tsx");
const OwnCardMenu = overlayPart(loadMenu);

type OwnCard = { id: string; short_id: string; like_count: number };

/** What the author does with a card: see who likes it, smoke it again, change it. */
export function OwnTiles({ mix, loadLikers }: { mix: OwnCard; loadLikers: FavoriteCalls["loadLikers"] }) {
  return (
    <>
      <LikersButton mix={mix} loadLikers={loadLikers} />
      <Link to={recordPath(mix.short_id)} className={TILE_CLASSES.plain}>
        <TileWords icon="history">もう一度</TileWords>
      </Link>
      <Link to={href("/shisha/edit/:id", { id: mix.short_id })} className={TILE_CLASSES.plain}>
        <TileWords icon="pencil">編集する</TileWords>
      </Link>
    </>
  );
}

type MoreTileProps = {
  title: string;
  /** Absolute, of the page that others see; null where it opens for nobody. */
  publicUrl: string | null;
  publicPath: string;
  orderPath: string;
  /** Leaves the page when it went well and throws when it did not. */
  onDelete: () => Promise<void>;
};

/** The rest, behind 「…」. */
export function MoreTile({ onDelete, ...menu }: MoreTileProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const openings = useOpenings(anchor !== null);
  const [deleting, setDeleting] = useState<"no" | "busy" | "failed">("no");

  async function remove() {
    setAnchor(null);
    setDeleting("busy");
    try {
      await onDelete();
    } catch {
      setDeleting("failed");
    }
  }

  return (
    <>
      <button
        type="button"
        aria-label="その他"
        aria-haspopup="dialog"
        aria-busy={deleting === "busy" || undefined}
        onPointerEnter={loadMenu}
        onClick={(event) => deleting !== "busy" && setAnchor(event.currentTarget)}
        className={TILE_CLASSES.plain}
      >
        <Icon name="ellipsis" />
      </button>
      {deleting === "failed" && (
        <div className="basis-full">
          <Notice look="error">{mixMessages.mixDeleteFailed}</Notice>
        </div>
      )}
      {openings > 0 && (
        <Suspense>
          <OwnCardMenu
            key={openings}
            anchor={anchor}
            onClose={() => setAnchor(null)}
            onDelete={() => void remove()}
            {...menu}
          />
        </Suspense>
      )}
    </>
  );
}
