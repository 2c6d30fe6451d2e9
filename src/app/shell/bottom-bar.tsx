import type { CSSProperties } from "react";
import { Link } from "react-router";
import { Icon } from "#ui/images/icon.tsx";
import { Pure } from "#ui/pure.tsx";
import { useScreenHandle } from "../screen-handle.ts";
import { ADD_LABEL, ADD_PATH, type Destination, placesOf } from "./destinations.ts";
import { type OnTouch, useCurrentPlace } from "./use-current-place.ts";

/** Daily ways under the thumb; on a desk they stand at the side. */
export function BottomBar({ shopPath }: { shopPath: string }) {
  const { menuEntry = null, hasAddButton = true } = useScreenHandle();
  const { currentPlace, onTouch } = useCurrentPlace(menuEntry);
  return <Pure of={Ways} shown={{ currentPlace, hasAddButton, shopPath }} felt={{ onTouch }} />;
}

type WaysProps = {
  /** The label of the place where the person is, or goes. */
  currentPlace: string | null;
  hasAddButton: boolean;
  shopPath: string;
  onTouch?: OnTouch;
};

/** After as many places 新規 stands: in the middle of the bar, and where it was when further places come behind it. */
const PLACES_BEFORE_ADDING = 2;

/** The bar's places, of which five have room at 320 px, with 新規 raised among them. */
function Ways({ currentPlace, hasAddButton, shopPath, onTouch }: WaysProps) {
  const places = placesOf(shopPath);
  const placeLinks = places.map((place) => (
    <PlaceLink key={place.label} place={place} isCurrent={place.label === currentPlace} onTouch={onTouch} />
  ));
  const slots = places.length + (hasAddButton ? 1 : 0);
  return (
    <nav
      aria-label="メイン"
      data-bottom-bar
      style={{ "--slot": `calc(100vw / ${slots})` } as CSSProperties}
      className="fixed inset-x-0 bottom-0 z-(--layer-bar) flex h-(--bar-height) border-t border-border bg-surface px-[var(--safe-left)] pb-[var(--safe-bottom)] lg:hidden"
    >
      {placeLinks.slice(0, PLACES_BEFORE_ADDING)}
      {hasAddButton && <AddLink />}
      {placeLinks.slice(PLACES_BEFORE_ADDING)}
    </nav>
  );
}

// Letters grow with the person's setting as far as five of them have room.
const SLOT =
  "group flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-[min(var(--text-2xs),calc(var(--slot)/5.1))] whitespace-nowrap -outline-offset-3";

type PlaceLinkProps = { place: Destination; isCurrent: boolean; onTouch: OnTouch | undefined };

function PlaceLink({ place: { label, path, icon }, isCurrent, onTouch }: PlaceLinkProps) {
  return (
    <Link
      to={path}
      onClick={(press) => onTouch?.(label, press)}
      aria-current={isCurrent ? "page" : undefined}
      className={`${SLOT} text-ink-2 aria-[current=page]:font-bold aria-[current=page]:text-accent`}
    >
      <span className="inline-flex h-7 w-14 max-w-full items-center justify-center rounded-pill group-aria-[current=page]:bg-accent-soft">
        <Icon name={icon} />
      </span>
      {label}
    </Link>
  );
}

function AddLink() {
  return (
    <Link to={ADD_PATH} aria-label={ADD_LABEL} data-raised className={`${SLOT} font-bold text-accent`}>
      <span className="relative h-7 w-full">
        <span className="absolute bottom-0 left-1/2 inline-flex aspect-square w-[min(3.25rem,calc(var(--slot)-0.25rem))] -translate-x-1/2 items-center justify-center rounded-pill bg-accent text-accent-ink shadow-card ring-4 ring-surface transition-transform duration-[120ms] group-hover:brightness-110 group-active:scale-95">
          <Icon name="plus" className="size-[54%]" />
        </span>
      </span>
      記録
    </Link>
  );
}
