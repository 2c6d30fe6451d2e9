import type { ComponentProps } from "react";
import { href } from "react-router";
import type { CompanionCalls } from "#features/companions/ui/companion-calls.ts";
import { OwnCompanions } from "#features/companions/ui/own-companions.tsx";
import type { FavoriteCalls } from "#features/favorites/ui/favorite-calls.ts";
import { LikersButton } from "#features/favorites/ui/likers-button.tsx";
import { whyNotSendable } from "#features/mixes/audience.ts";
import type { OwnMixDetail } from "#features/mixes/mix-response.ts";
import { mixTitle } from "#features/mixes/mix-title.ts";
import type { CardSettings } from "#features/mixes/ui/card-link.tsx";
import { DeleteCard } from "#features/mixes/ui/delete-card.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import type { CardFrameCalls } from "./card-frame/card-frame-calls.ts";
import { CardFrames } from "./card-frame/card-frames.tsx";
import { CardPage } from "./card-page.tsx";
import { MixRecipe } from "./mix-recipe.tsx";
import { OwnRecord } from "./own-record.tsx";
import { OwnPaperCard } from "./photos/paper-card.tsx";
import { PhotoGallery } from "./photos/photo-gallery.tsx";

type OwnMixScreenProps = {
  mix: OwnMixDetail;
  settings: CardSettings;
  /** Just recorded: the card arrives. */
  isNew: boolean;
  favorites: FavoriteCalls;
  companions: CompanionCalls;
  paperCard: Omit<ComponentProps<typeof OwnPaperCard>, "image">;
  frames: CardFrameCalls;
  onDelete: () => Promise<void>;
};

/** The author's own page of a card, with everything that only the author knows. */
export function OwnMixScreen(props: OwnMixScreenProps) {
  const { mix, settings, isNew, favorites, companions, paperCard, frames, onDelete } = props;
  const controls = { favorites: mix.favorites, setFavorite: favorites.setFavorite };
  return (
    <CardPage
      mix={mix}
      settings={settings}
      isArriving={isNew}
      reactions={
        <>
          <LikersButton mix={mix} loadLikers={favorites.loadLikers} />
          <ButtonLink
            to={href("/shisha/edit/:id", { id: mix.short_id })}
            look="secondary"
            className="px-3! whitespace-nowrap"
          >
            <Icon name="pencil" />
            編集する
          </ButtonLink>
        </>
      }
      greeting={isNew && <Celebration />}
      ways={isNew ? <NextSteps /> : <RepeatLink shortId={mix.short_id} />}
    >
      <PhotoGallery images={mix.images} title={mixTitle(mix)} />
      <OwnRecord mix={mix} controls={controls} />
      <MixRecipe mix={mix} controls={controls} isOwn />
      <OwnCompanions mix={mix} calls={companions} />
      <OwnPaperCard image={mix.paper_card} {...paperCard} />
      <CardFrames mix={mix} settings={settings} frames={frames} />
      {whyNotSendable(mix.visibility) === null && (
        <ButtonLink to={href("/m/:id", { id: mix.short_id })} look="secondary">
          ほかの人に見えるページを開く
        </ButtonLink>
      )}
      <DeleteCard title={mixTitle(mix)} onDelete={onDelete} />
    </CardPage>
  );
}

function Celebration() {
  return (
    <p
      role="status"
      tabIndex={-1}
      ref={takeFocus}
      className="mb-6 text-center text-xl font-bold outline-none lg:mb-8"
    >
      カードができました
    </p>
  );
}

/** The button that was pressed is gone; whoever reads by ear begins at the good news. */
function takeFocus(message: HTMLElement | null): void {
  message?.focus({ preventScroll: true });
}

function RepeatLink({ shortId }: { shortId: string }) {
  return (
    <ButtonLink to={`${href("/shisha/new")}?from=${shortId}`} look="secondary">
      <Icon name="history" />
      もう一度
    </ButtonLink>
  );
}

function NextSteps() {
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink
        to={href("/shisha/new")}
        look="secondary"
        className="flex-1 px-2! text-sm whitespace-nowrap"
      >
        もう一枚記録する
      </ButtonLink>
      <ButtonLink to={href("/dashboard")} look="secondary" className="flex-1 px-2! text-sm whitespace-nowrap">
        ホームへ
      </ButtonLink>
    </div>
  );
}
