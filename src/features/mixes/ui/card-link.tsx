import type { Ref } from "react";
import { href, Link } from "react-router";
import type { CardFace } from "#features/flavor-card/card-face.ts";
import { FlavorCard } from "#features/flavor-card/ui/flavor-card.tsx";
import { Pure } from "#ui/pure.tsx";
import type { Visibility } from "../audience.ts";
import { cardFace, type FacedMix } from "../card-face.ts";
import { CardCaption } from "./card-caption.tsx";
import { growIntoPage } from "./grow-into-page.ts";

export type CardSettings = {
  productName: string;
  wordmark: string;
  baseUrl: string;
  /** The mini app in which links open; null where there is none. */
  liffId: string | null;
};

type Opening = {
  ref?: Ref<HTMLAnchorElement> | undefined;
  onOpen?: (() => void) | undefined;
};

type Shown = {
  isOwn: boolean;
  /** Another one's, in the history of somebody who stands on it. */
  isShared: boolean;
  /** Below an own card stand who sees it, and the night and shop for which a small one has no room. Null where nothing stands there. */
  captionYear: string | null;
};

type CardLinkProps = Opening &
  Partial<Omit<Shown, "isShared">> & {
    mix: FacedMix & { visibility?: Visibility; is_shared?: boolean };
    settings: CardSettings;
  };

/** A card that leads to its page: the author's own page of it, or its public face. */
export function CardLink(props: CardLinkProps) {
  const { mix, settings, isOwn = false, captionYear = null, ref, onOpen } = props;
  const { wordmark, productName } = settings;
  const { visibility = "public", is_shared: isShared = false } = mix;
  return (
    <Pure
      of={FacedLink}
      shown={{ face: cardFace(mix), visibility, wordmark, productName, isOwn, isShared, captionYear }}
      felt={{ ref, onOpen }}
    />
  );
}

/** Of a link that is a card. */
export const CARD_LINK_CLASSES =
  "block rounded-m transition-transform duration-[240ms] hover:-translate-y-1 focus-visible:outline-offset-4 active:translate-y-0";

type FacedLinkProps = Opening &
  Shown & { face: CardFace; visibility: Visibility; wordmark: string; productName: string };

function FacedLink(props: FacedLinkProps) {
  const { face, visibility, wordmark, productName, isOwn, isShared, captionYear, ref, onOpen } = props;
  const to =
    isOwn && !isShared ? href("/shisha/:id", { id: face.short_id }) : href("/m/:id", { id: face.short_id });
  return (
    <>
      <Link
        ref={ref}
        to={to}
        prefetch="intent"
        viewTransition
        onClick={({ currentTarget }) => {
          growIntoPage(currentTarget);
          onOpen?.();
        }}
        className={CARD_LINK_CLASSES}
      >
        <FlavorCard face={face} wordmark={wordmark} productName={productName} />
      </Link>
      {captionYear !== null && (
        <CardCaption face={face} visibility={visibility} isShared={isShared} thisYear={captionYear} />
      )}
    </>
  );
}
