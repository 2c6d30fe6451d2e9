import { Suspense, useState } from "react";
import { TILE_CLASSES, TileWords } from "#ui/controls/action-row.tsx";
import { useOpenings } from "#ui/overlays/use-openings.ts";
import { overlayPart } from "#ui/status/lazy-part.ts";

const loadCode = () => import("./card-code.tsx");
const CardCode = overlayPart(async () => ({ default: (await loadCode()).CardCode }));

/** Shows the code of a card, large and on white. */
export function CodeTile({ title, url }: { title: string; url: string }) {
  const [isOpen, setOpen] = useState(false);
  const openings = useOpenings(isOpen);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={loadCode}
        onClick={() => setOpen(true)}
        className={TILE_CLASSES.plain}
      >
        <TileWords icon="qr-code">QRコード</TileWords>
      </button>
      {openings > 0 && (
        <Suspense>
          <CardCode isOpen={isOpen} onClose={() => setOpen(false)} title={title} url={url} />
        </Suspense>
      )}
    </>
  );
}
