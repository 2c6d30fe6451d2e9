import "./card-page.css";
import { type ReactNode, useState } from "react";
import { href } from "react-router";
import { FlavorCard } from "#features/flavor-card/ui/flavor-card.tsx";
import { whyNotSendable } from "#features/mixes/audience.ts";
import { cardFace, type FacedMix } from "#features/mixes/card-face.ts";
import type { Visibility } from "#features/mixes/mix.ts";
import type { CardSettings } from "#features/mixes/ui/card-link.tsx";
import { linkForLine } from "#line-client/line-links.ts";
import { shareMessage } from "../share-message.ts";
import { sharePictures } from "../share-pictures.ts";
import { CardActions } from "./card-actions.tsx";

const WITHHELD = "通報により非表示のカードです。リンクを送っても、ほかの人には開けません。";

type CardPageProps = {
  mix: FacedMix & { visibility: Visibility; images: readonly unknown[] };
  settings: CardSettings;
  /** A review keeps it from others: its link would open for nobody. */
  isWithheld?: boolean;
  /** The card comes with a motion. */
  isArriving?: boolean;
  /** Above the card. */
  greeting?: ReactNode;
  /** Directly below the card, in sight without scrolling: what others think of it, and the way to change it. */
  reactions?: ReactNode;
  /** Below what can be done with the card. */
  ways?: ReactNode;
  children: ReactNode;
};

/** A page about one card: the card and what can be done with it, and beside or below what there is to say. */
export function CardPage({
  mix,
  settings,
  isWithheld = false,
  isArriving = false,
  greeting,
  reactions,
  ways,
  children,
}: CardPageProps) {
  const [isTurned, setTurned] = useState(false);
  const face = cardFace(mix);
  const path = href("/m/:id", { id: face.short_id });
  const url = settings.baseUrl + path;
  const inLine = (page: string) => linkForLine(settings, page);
  const shareable = {
    title: face.title,
    url: inLine(path),
    messages: [
      shareMessage(face, settings, {
        card: inLine(path),
        picture: `${url}/card.png?shape=line`,
        home: inLine("/"),
      }),
    ],
  };
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
              turned={isTurned}
            />
          </div>
          {reactions && (
            <div className="-mb-2 grid grid-cols-[repeat(auto-fit,minmax(min(9.25rem,100%),1fr))] gap-2">
              {reactions}
            </div>
          )}
          <CardActions
            title={face.title}
            url={url}
            shareable={shareable}
            path={path}
            pictures={sharePictures(path, { hasPhoto: mix.images.length > 0 })}
            whyNotSendable={isWithheld ? WITHHELD : whyNotSendable(mix.visibility)}
            isTurned={isTurned}
            onTurn={() => setTurned(!isTurned)}
          />
          {ways}
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8">{children}</div>
      </div>
    </main>
  );
}
