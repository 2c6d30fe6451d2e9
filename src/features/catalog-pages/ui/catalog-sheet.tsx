import type { ReactNode } from "react";
import { paintCard } from "#features/flavor-card/art.ts";
import type { CardFlavor } from "#features/flavor-card/card-face.ts";
import { FlavorCardArt } from "#features/flavor-card/ui/flavor-card-art.tsx";

const FRAME = { width: 1200, height: 400 };

/** The colours of a flavour or a maker, over the whole width. */
export function CatalogCover({ flavors }: { flavors: CardFlavor[] }) {
  return (
    <div className="relative h-44 overflow-hidden lg:h-64">
      <FlavorCardArt art={paintCard(flavors, FRAME)} />
    </div>
  );
}

type CatalogSheetProps = {
  /** What it is, and whose. */
  kicker: ReactNode;
  name: string;
  nameEn: string | null;
  /** Below the names. */
  children: ReactNode;
  /** Figures and what one can do; beside the names on a desk. */
  side: ReactNode;
};

/** A longer one stands smaller: what is below it stays in sight. */
const LONG_NAME = 24;

/** What it is called, on a sheet over its colours. */
export function CatalogSheet({ kicker, name, nameEn, children, side }: CatalogSheetProps) {
  return (
    <header className="relative -mt-9 rounded-lg bg-surface p-5 shadow-card sm:p-6 lg:-mt-14 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)] lg:items-center lg:gap-x-10">
      <div className="min-w-0">
        <div className="text-sm text-ink-2">{kicker}</div>
        <h1 className={`mt-0.5 ${name.length > LONG_NAME ? "text-lg" : "text-xl lg:text-2xl"}`}>{name}</h1>
        {nameEn && nameEn !== name && (
          <p lang="en" className="text-sm text-ink-2">
            {nameEn}
          </p>
        )}
        {children}
      </div>
      <div>{side}</div>
    </header>
  );
}
