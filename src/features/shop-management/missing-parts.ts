import type { ManagedShop } from "#features/shops/managed-shop.ts";
import type { OverviewFigures } from "./overview-figures.ts";

/** What guests look for, and a shop may not say yet. */
export type MissingPart = "hours" | "photos" | "price" | "stock" | "mixes" | "papers" | "papers-again";

/** What a shop has not told yet, what most guests ask for first. Nobody looks for a shop that is closed for good. */
export function missingParts(
  { is_active, role }: Pick<ManagedShop, "is_active" | "role">,
  { hasHours, hasPhotos, hasPrice, makers, singleFlavors, houseMixes, verification }: OverviewFigures,
): MissingPart[] {
  if (!is_active) return [];
  const parts: (MissingPart | false)[] = [
    !hasHours && "hours",
    !hasPhotos && "photos",
    !hasPrice && "price",
    makers + singleFlavors === 0 && "stock",
    houseMixes === 0 && "mixes",
    // Operators decide on papers and send none. What waits is done, as far as the shop can do it.
    role !== "admin" && verification === "none" && "papers",
    role !== "admin" && verification === "rejected" && "papers-again",
  ];
  return parts.filter((part) => part !== false);
}
