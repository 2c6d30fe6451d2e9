import { RADII_KM } from "#features/shops/shop-search.ts";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";

type NearHereProps = {
  isAsking: boolean;
  /** How far around the person is looked; null while nobody asked for that. */
  radiusKm: number | null;
  locate: () => void;
  clear: () => void;
  setRadiusKm: (km: number) => void;
};

/**
 * What somebody who wants to go now asks for, in one press: the position, and 営業中 with it. Once it is on, how far, and the way to
 * everywhere again: low, for the shops below are what was asked for. 営業中 stands beside it and goes by itself.
 */
export function NearHere({ isAsking, radiusKm, locate, clear, setRadiusKm }: NearHereProps) {
  if (radiusKm === null)
    return (
      <Button className="min-h-11! px-4! text-sm" isBusy={isAsking} onClick={locate}>
        {!isAsking && <Icon name="locate-fixed" className="size-4" />}
        近くで今開いているお店
      </Button>
    );
  return (
    <div className="flex max-w-full items-stretch rounded-pill border border-accent bg-accent-soft text-sm font-bold">
      <label className="flex min-h-11 min-w-0 items-center gap-1 rounded-l-pill pl-3">
        <Icon name="locate-fixed" className="size-4 shrink-0 text-accent" />
        <span className="sr-only">現在地からの距離</span>
        <select
          value={radiusKm}
          onChange={(event) => setRadiusKm(Number(event.target.value))}
          className="min-h-11 min-w-0 bg-transparent text-ink"
        >
          {RADII_KM.map((km) => (
            <option key={km} value={km}>
              現在地から{km}km
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        onClick={clear}
        className="grid min-h-11 w-11 shrink-0 place-items-center rounded-r-pill border-l border-border text-ink-2 hover:text-ink"
      >
        <Icon name="x" className="size-4" />
        <span className="sr-only">現在地から探すのをやめる</span>
      </button>
    </div>
  );
}
