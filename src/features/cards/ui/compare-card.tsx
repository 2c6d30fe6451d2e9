import { CompareLink } from "#features/compare/ui/compare-link.tsx";
import type { NamedMix } from "#features/mixes/mix-response.ts";

type CompareCardProps = { mix: { short_id: string; source: Pick<NamedMix, "short_id"> | null } };

/** Beside the card that it was recorded from; of one that has none, another is chosen. */
export function CompareCard({ mix: { short_id, source } }: CompareCardProps) {
  return (
    <CompareLink compared={{ kind: "cards", ids: source ? [source.short_id, short_id] : [short_id] }}>
      {source ? "元のカードとくらべる" : "ほかのカードとくらべる"}
    </CompareLink>
  );
}
