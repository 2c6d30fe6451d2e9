import { type ReactNode, Suspense, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { useOpenings } from "#ui/overlays/use-openings.ts";
import { lazyPart } from "#ui/status/lazy-part.ts";
import type { ShareSheetProps } from "./share-sheet.tsx";

const loadSheet = () => import("./share-sheet.tsx");
const ShareSheet = lazyPart(loadSheet);

type ShareButtonProps = Omit<ShareSheetProps, "isOpen" | "onClose"> & {
  look: "primary" | "secondary";
  children: ReactNode;
};

/** Opens the sheet by which a card leaves the product. */
export function ShareButton({ look, children, ...sheet }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const openings = useOpenings(isOpen);
  return (
    <>
      <Button
        look={look}
        aria-haspopup="dialog"
        className="w-full"
        onPointerEnter={loadSheet}
        onFocus={loadSheet}
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      {openings > 0 && (
        <Suspense>
          <ShareSheet key={openings} {...sheet} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
