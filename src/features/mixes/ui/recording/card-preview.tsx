import { FlavorCard } from "#features/flavor-card/ui/flavor-card.tsx";
import { flavorKey } from "../../draft-flavors.ts";
import { draftFace, type MixDraft } from "../../mix-draft.ts";
import type { CardSettings } from "../card-link.tsx";

type CardPreviewProps = {
  draft: MixDraft;
  authorName: string;
  now: Date;
  settings: CardSettings;
};

/** The card as it grows with every choice. */
export function CardPreview({ draft, authorName, now, settings }: CardPreviewProps) {
  const { flavors } = draft;
  return (
    <section aria-label="カードのプレビュー">
      <div key={flavors.map(flavorKey).join("\n")} className="recording-card">
        <FlavorCard
          face={draftFace(draft, authorName, now)}
          wordmark={settings.wordmark}
          productName={settings.productName}
          headingLevel={2}
        />
      </div>
    </section>
  );
}
