import { useEffect, useState } from "react";
import { Link } from "react-router";
import { BlankCard } from "#features/flavor-card/ui/blank-card.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { RowIcon } from "#ui/lists/list-row.tsx";
import { listCachedScreens } from "./cached-pages.ts";
import { countOfflineCards, offlinePlaces } from "./offline-places.ts";
import { useNetworkBack } from "./use-network-back.ts";

type OfflineScreenProps = {
  onRetry: () => void;
  /** Also without a press, when the network is back; not where nobody was on their way to a page. */
  isRetriedAlone?: boolean;
};

/** In the place of a page that the network did not bring: what can be opened without one, and the way to try again. */
export function OfflineScreen({ onRetry, isRetriedAlone = true }: OfflineScreenProps) {
  const [kept, setCached] = useState<string[]>([]);
  useEffect(() => {
    // A browser that keeps nothing has nothing to offer.
    void listCachedScreens().then(setCached, () => undefined);
  }, []);
  useNetworkBack(isRetriedAlone, onRetry);
  const places = offlinePlaces(kept);
  const cards = countOfflineCards(kept);
  return (
    <main
      id="main"
      className="page grid min-h-[92dvh] grid-cols-[minmax(0,1fr)] content-center justify-items-center gap-6 py-10 text-center"
    >
      <title>オフライン</title>
      <BlankCard className="w-36 [@media(height<46rem)]:w-24" />
      <div className="grid gap-2">
        <h1 className="phrases text-xl">オフラインです</h1>
        <p className="phrases text-ink-2">電波の届く場所で、もう一度お試しください。</p>
      </div>
      {places.length > 0 && (
        <nav aria-labelledby="offline-places" className="w-80 max-w-full text-left">
          <h2 id="offline-places" className="mb-2 text-sm font-bold text-ink-2">
            いま開けるページ
          </h2>
          <ul className="divide-y divide-border overflow-hidden rounded-m border border-border bg-surface">
            {places.map(({ path, name, icon }) => (
              <li key={path}>
                <Link
                  to={path}
                  className="flex min-h-14 items-center gap-3.5 px-4 font-bold hover:bg-surface-2 focus-visible:-outline-offset-2"
                >
                  <RowIcon name={icon} className="size-9" />
                  <span className="min-w-0 flex-1 py-2">{name}</span>
                  <Icon name="chevron-right" className="size-5 text-ink-3" />
                </Link>
              </li>
            ))}
          </ul>
          {cards > 0 && (
            <p className="phrases mt-2 text-sm text-ink-2">
              前に見たカード{cards}枚も、履歴やホームから開けます。
            </p>
          )}
        </nav>
      )}
      <Button className="w-80 max-w-full" onClick={onRetry}>
        もう一度読み込む
      </Button>
    </main>
  );
}
