import type { ComponentProps } from "react";
import { href } from "react-router";
import type { CommentCalls } from "#features/comments/ui/comment-calls.ts";
import { CommentsPanel } from "#features/comments/ui/comments-panel.tsx";
import type { CompanionCalls } from "#features/companions/ui/companion-calls.ts";
import { OwnCompanions } from "#features/companions/ui/own-companions.tsx";
import { CopyLinks } from "#features/copies/ui/copy-links.tsx";
import type { FavoriteCalls } from "#features/favorites/ui/favorite-calls.ts";
import { whyNotSendable } from "#features/mixes/audience.ts";
import { cardFace } from "#features/mixes/card-face.ts";
import { mixTitle } from "#features/mixes/mix-title.ts";
import type { CardSettings } from "#features/mixes/ui/card-link.tsx";
import type { ReportCalls } from "#features/reports/ui/report-calls.ts";
import { ReviewNotice } from "#features/reports/ui/review-notice.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import type { OwnCard } from "../queries/find-card-page.ts";
import { MoreTile, OwnTiles } from "./actions/own-actions.tsx";
import type { CardFrameCalls } from "./card-frame/card-frame-calls.ts";
import { CardFrames } from "./card-frame/card-frames.tsx";
import { FRAMES_ID } from "./card-frame/frames-id.ts";
import { CardPage } from "./card-page.tsx";
import { CompareCard } from "./compare-card.tsx";
import { MixRecipe } from "./mix-recipe.tsx";
import { OwnRecord } from "./own-record.tsx";
import { OwnPaperCard } from "./photos/own-paper-card.tsx";
import { PhotoGallery } from "./photos/photo-gallery.tsx";
import { reportComment } from "./report-comment.tsx";

const WITHHELD = "通報により非表示のカードです。リンクを送っても、ほかの人には開けません。";

type OwnMixScreenProps = {
  mix: OwnCard;
  settings: CardSettings;
  /** Just recorded: the card arrives. */
  isNew: boolean;
  favorites: FavoriteCalls;
  comments: CommentCalls;
  /** Reports a comment on it. */
  report: ReportCalls["report"];
  companions: CompanionCalls;
  paperCard: Omit<ComponentProps<typeof OwnPaperCard>, "image">;
  frames: CardFrameCalls;
  onDelete: () => Promise<void>;
};

/** The author's own page of a card, with everything that only the author knows. */
export function OwnMixScreen(props: OwnMixScreenProps) {
  const { mix, settings, isNew, favorites, companions, comments, report, paperCard, frames, onDelete } =
    props;
  const controls = { favorites: mix.favorites, setFavorite: favorites.setFavorite };
  const publicPath = href("/m/:id", { id: mix.short_id });
  const notSendable = mix.review_id === null ? whyNotSendable(mix.visibility) : WITHHELD;
  return (
    <CardPage
      face={cardFace(mix)}
      path={publicPath}
      settings={settings}
      whyNotSendable={notSendable}
      hasPhoto={mix.images.length > 0}
      isArriving={isNew}
      tiles={(share) => (
        <>
          {share}
          <OwnTiles mix={mix} loadLikers={favorites.loadLikers} />
          <MoreTile
            title={mixTitle(mix)}
            publicUrl={notSendable === null ? settings.baseUrl + publicPath : null}
            publicPath={publicPath}
            orderPath={href("/m/:id/order", { id: mix.short_id })}
            onDelete={onDelete}
          />
        </>
      )}
      greeting={
        <>
          {isNew && <Celebration />}
          <Reviews mix={mix} />
        </>
      }
      ways={isNew && <NextSteps />}
    >
      <MixRecipe mix={mix} shopId={mix.shop_id} controls={controls} isOwn>
        <CopyLinks mix={mix} />
        <CompareCard mix={mix} />
      </MixRecipe>
      <PhotoGallery images={mix.images} title={mixTitle(mix)} />
      <OwnRecord mix={mix} controls={controls} />
      <OwnCompanions mix={mix} calls={companions} />
      <CommentsPanel
        mix={mix}
        isOwn
        personId={mix.user_id}
        loginHref={null}
        calls={comments}
        further={reportComment({ personId: mix.user_id, report })}
      />
      <OwnPaperCard image={mix.paper_card} {...paperCard} />
      <div id={FRAMES_ID} className="scroll-mt-24">
        <CardFrames mix={mix} settings={settings} frames={frames} />
      </div>
    </CardPage>
  );
}

/** What of the card reviews keep from others. */
function Reviews({ mix: { review_id, withheld_photos } }: Pick<OwnMixScreenProps, "mix">) {
  const photos = withheld_photos.flatMap(({ review_id: id }) => id ?? []);
  if (review_id === null && photos.length === 0) return null;
  return (
    <div className="mb-6 grid gap-3">
      {review_id && <ReviewNotice reviewId={review_id}>カード</ReviewNotice>}
      {photos.map((id) => (
        <ReviewNotice key={id} reviewId={id}>
          カードの写真1枚
        </ReviewNotice>
      ))}
    </div>
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
