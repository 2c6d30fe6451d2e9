import type { CardFrame } from "#features/flavor-card/card-face.ts";
import { FlavorCard } from "#features/flavor-card/ui/flavor-card.tsx";
import type { CardSettings } from "#features/mixes/ui/card-link.tsx";
import { draftFace } from "../../draft-fields.ts";
import { flavorKey } from "../../draft-flavors.ts";
import type { MixDraft } from "../../stored-draft.ts";

export type CardPreviewProps = {
  draft: MixDraft;
  authorName: string;
  now: Date;
  settings: CardSettings;
  /** Of a card that is recorded already. */
  frame?: CardFrame | null;
};

/** The card as it grows with every choice. */
export function CardPreview({ draft, authorName, now, settings, frame = null }: CardPreviewProps) {
  const { flavors } = draft;
  return (
    <section aria-label="カードのプレビュー">
      <div key={flavors.map(flavorKey).join("\n")} className="recording-card">
        <FlavorCard
          face={{ ...draftFace(draft, authorName, now), card_frame: frame }}
          wordmark={settings.wordmark}
          productName={settings.productName}
          headingLevel={2}
        />
      </div>
    </section>
  );
}
