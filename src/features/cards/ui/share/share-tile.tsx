import { Suspense, useState } from "react";
import { TILE_CLASSES, TileWords } from "#ui/controls/action-row.tsx";
import { useOpenings } from "#ui/overlays/use-openings.ts";
import { overlayPart } from "#ui/status/lazy-part.ts";
import type { ShareSheetProps } from "./share-sheet.tsx";

const loadSheet = () => import("./share-sheet.tsx");
const ShareSheet = overlayPart(loadSheet);

/** Opens everything by which a card leaves the product; of one that would open for nobody else its pictures alone. */
export function ShareTile(sheet: Omit<ShareSheetProps, "isOpen" | "onClose">) {
  const [isOpen, setOpen] = useState(false);
  const openings = useOpenings(isOpen);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={TILE_CLASSES.primary}
        onPointerEnter={loadSheet}
        onFocus={loadSheet}
        onClick={() => setOpen(true)}
      >
        {sheet.isSendable ? (
          <TileWords icon="share-2">シェアする</TileWords>
        ) : (
          <TileWords icon="download">画像を保存</TileWords>
        )}
      </button>
      {openings > 0 && (
        <Suspense>
          <ShareSheet key={openings} {...sheet} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
