import "./card-page.css";
import type { ReactNode } from "react";
import type { CardFace } from "#features/flavor-card/card-face.ts";
import { FlavorCard } from "#features/flavor-card/ui/flavor-card.tsx";
import type { CardSettings } from "#features/mixes/ui/card-link.tsx";
import { ActionRow } from "#ui/controls/action-row.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { CodeTile } from "./actions/code-tile.tsx";
import { ShareTile } from "./share/share-tile.tsx";

type CardPageProps = {
  face: CardFace;
  /** Of the page that others open. */
  path: string;
  settings: CardSettings;
  /** Why its link would open for nobody; null where it can be sent. */
  whyNotSendable: string | null;
  /** There is a picture with its first photo. */
  hasPhoto: boolean;
  /** The card comes with a motion. */
  isArriving?: boolean;
  /** Above the card. */
  greeting?: ReactNode;
  /** Directly below the card, in sight without scrolling, around the tiles that share it and show its code. */
  tiles: (share: ReactNode, code: ReactNode) => ReactNode;
  /** Below them. */
  ways?: ReactNode;
  /** At the end of the page, over both columns. */
  below?: ReactNode;
  children: ReactNode;
};

/** A page about one card: the card and what can be done with it, and beside or below what there is to say. */
export function CardPage({
  face,
  path,
  settings,
  whyNotSendable,
  hasPhoto,
  isArriving = false,
  greeting,
  tiles,
  ways,
  below,
  children,
}: CardPageProps) {
  const url = settings.baseUrl + path;
  return (
    <main id="main" className="page page-wide pt-6 pb-16 lg:pt-8">
      {greeting}
      <div className="grid items-start gap-8 lg:grid-cols-[25rem_1fr] lg:gap-14">
        <div className="card-page-side mx-auto grid w-full grid-cols-[minmax(0,1fr)] max-w-[26rem] gap-5">
          <div className="card-page-card" data-arriving={isArriving}>
            <FlavorCard
              face={face}
              wordmark={settings.wordmark}
              productName={settings.productName}
              headingLevel={1}
              url={url}
            />
          </div>
          <ActionRow>
            {tiles(
              <ShareTile
                face={face}
                settings={settings}
                path={path}
                hasPhoto={hasPhoto}
                isSendable={whyNotSendable === null}
              />,
              <CodeTile title={face.title} url={url} />,
            )}
          </ActionRow>
          {whyNotSendable !== null && (
            <p className="flex items-start gap-3 rounded-m bg-surface-2 p-4 text-sm">
              <Icon name="lock" className="mt-0.5 size-5 text-ink-2" />
              <span className="phrases min-w-0 flex-1">{whyNotSendable}</span>
            </p>
          )}
          {ways}
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8">{children}</div>
      </div>
      {below}
    </main>
  );
}
