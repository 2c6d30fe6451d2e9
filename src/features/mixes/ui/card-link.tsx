import type { Ref } from "react";
import { href, Link } from "react-router";
import { FlavorCard } from "#features/flavor-card/ui/flavor-card.tsx";
import { cardFace, type FacedMix } from "../card-face.ts";

export type CardSettings = {
  productName: string;
  wordmark: string;
  baseUrl: string;
  /** The mini app in which links open; null where there is none. */
  liffId: string | null;
};

type CardLinkProps = {
  mix: FacedMix;
  settings: CardSettings;
  isOwn: boolean;
  ref?: Ref<HTMLAnchorElement> | undefined;
  onOpen?: (() => void) | undefined;
};

/** A card that leads to its page: the author's own page of it, or its public face. */
export function CardLink({ mix, settings, isOwn, ref, onOpen }: CardLinkProps) {
  const to = isOwn ? href("/shisha/:id", { id: mix.short_id }) : href("/m/:id", { id: mix.short_id });
  return (
    <Link
      ref={ref}
      to={to}
      prefetch="intent"
      onClick={onOpen}
      className="block rounded-m transition-transform duration-[240ms] hover:-translate-y-1 focus-visible:outline-offset-4 active:translate-y-0"
    >
      <FlavorCard face={cardFace(mix)} wordmark={settings.wordmark} productName={settings.productName} />
    </Link>
  );
}
