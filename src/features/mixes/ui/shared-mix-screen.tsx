import { FlavorCard } from "#features/flavor-card/ui/flavor-card.tsx";
import { cardFace } from "../card-face.ts";
import type { SharedMix } from "../queries/find-shared-mix.ts";
import type { CardSettings } from "./card-link.tsx";

export function SharedMixScreen({ mix, settings }: { mix: SharedMix; settings: CardSettings }) {
  return (
    <main id="main" className="page py-6">
      <FlavorCard
        face={cardFace(mix)}
        wordmark={settings.wordmark}
        productName={settings.productName}
        headingLevel={1}
        url={`${settings.baseUrl}/m/${mix.short_id}`}
      />
    </main>
  );
}
