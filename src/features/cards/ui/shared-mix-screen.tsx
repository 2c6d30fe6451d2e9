import { Suspense } from "react";
import { href, Link } from "react-router";
import { NOBODY } from "#features/accounts/nobody.ts";
import type { CommentCalls } from "#features/comments/ui/comment-calls.ts";
import type { CompanionCalls } from "#features/companions/ui/companion-calls.ts";
import { SharedCompanions } from "#features/companions/ui/shared-companions.tsx";
import { CopyButton } from "#features/copies/ui/copy-button.tsx";
import { CopyLinks } from "#features/copies/ui/copy-links.tsx";
import type { FavoriteCalls, FavoriteControls } from "#features/favorites/ui/favorite-calls.ts";
import { KindTile, KindTileLink } from "#features/favorites/ui/kind-tile.tsx";
import { LikeButton, LikeLink } from "#features/favorites/ui/like-button.tsx";
import { LikersButton } from "#features/favorites/ui/likers-button.tsx";
import { AUDIENCES, whyNotSendable } from "#features/mixes/audience.ts";
import { cardFace } from "#features/mixes/card-face.ts";
import type { SharedMix } from "#features/mixes/mix-response.ts";
import { mixTitle } from "#features/mixes/mix-title.ts";
import { shownDay } from "#features/mixes/night.ts";
import type { CardSettings } from "#features/mixes/ui/card-link.tsx";
import { SimilarBelow } from "#features/recommendations/ui/similar-below.tsx";
import type { Reporter } from "#features/reports/ui/report-calls.ts";
import { ReportButton } from "#features/reports/ui/reporting.tsx";
import { ButtonLink } from "#ui/controls/button.tsx";
import { LineLoginButton } from "#ui/controls/line-login-button.tsx";
import { Avatar } from "#ui/images/avatar.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { ListRow } from "#ui/lists/list-row.tsx";
import { Panel } from "#ui/panel.tsx";
import { lazyPart } from "#ui/status/lazy-part.ts";
import { Tag } from "#ui/status/tag.tsx";
import type { SharedCard } from "../queries/find-card-page.ts";
import { OrderTile } from "./actions/order-tile.tsx";
import { CardPage } from "./card-page.tsx";
import { CompareCard } from "./compare-card.tsx";
import { MixRecipe } from "./mix-recipe.tsx";
import { PaperCard } from "./photos/paper-card.tsx";
import { PhotoGallery } from "./photos/photo-gallery.tsx";
import { SharedComments } from "./shared-comments.tsx";
import { SharedShop } from "./shared-shop.tsx";

const InvitationNotice = lazyPart(() => import("#features/companions/ui/invitation-notice.tsx"));

type SharedMixScreenProps = {
  mix: SharedCard;
  settings: CardSettings;
  /** Who looks; null for a visitor. */
  personId: string | null;
  /** Where a visitor signs in and comes back; null for who is signed in. */
  loginHref: string | null;
  favorites: FavoriteCalls;
  comments: CommentCalls;
  /** Of a member; null for everybody else, who can report nothing. */
  reporter: Reporter | null;
  companions: CompanionCalls;
};

/** The public face of a card: what its author shows to everybody who has the link. */
export function SharedMixScreen(props: SharedMixScreenProps) {
  const { mix, settings, personId, loginHref, favorites, companions, comments, reporter } = props;
  const cardReporter = mix.is_own ? null : reporter;
  const controls =
    loginHref === null ? { favorites: mix.favorites, setFavorite: favorites.setFavorite } : null;
  return (
    <CardPage
      face={cardFace(mix)}
      path={href("/m/:id", { id: mix.short_id })}
      settings={settings}
      whyNotSendable={whyNotSendable(mix.visibility)}
      hasPhoto={mix.images.length > 0}
      greeting={
        mix.companionship?.status === "invited" && (
          <Suspense>
            <InvitationNotice mix={mix} answer={companions.answer} />
          </Suspense>
        )
      }
      tiles={(share, code) => (
        <>
          <Reactions mix={mix} loginHref={loginHref} favorites={favorites} controls={controls} />
          {share}
          {code}
          <OrderTile to={href("/m/:id/order", { id: mix.short_id })} />
        </>
      )}
      ways={
        mix.is_own ? (
          <ButtonLink to={href("/shisha/:id", { id: mix.short_id })} look="secondary" className="w-full">
            自分用のページで見る
          </ButtonLink>
        ) : (
          <CopyButton shortId={mix.short_id} />
        )
      }
      below={
        <SimilarBelow mixId={mix.id} settings={settings} reactions={loginHref === null ? favorites : null} />
      }
    >
      <MixRecipe mix={mix} shopId={mix.shop_id} controls={controls} isOwn={mix.is_own}>
        <CopyLinks mix={mix} />
        <CompareCard mix={mix} />
      </MixRecipe>
      {mix.images.length > 0 && (
        <PhotoGallery images={mix.images} title={mixTitle(mix)} reporter={cardReporter} />
      )}
      {(mix.companions.length > 0 || mix.companionship) && (
        <SharedCompanions mix={mix} viewerId={personId} calls={companions} />
      )}
      {mix.shop_name !== null && (
        <SharedShop
          id={mix.shop_id}
          name={mix.shop_name}
          area={mix.shop_area}
          isOpen={mix.is_shop_open}
          hasBeen={mix.has_been}
          controls={controls}
        />
      )}
      {mix.paper_card && <PaperCard image={mix.paper_card} />}
      <Author mix={mix} />
      <SharedComments
        mix={mix}
        isOwn={mix.is_own}
        personId={personId}
        loginHref={loginHref}
        calls={comments}
        reporter={reporter}
      />
      {cardReporter && (
        <ReportButton target={{ target_type: "mix", target_id: mix.id }} reporter={cardReporter} />
      )}
      {loginHref !== null && <Invitation loginHref={loginHref} />}
    </CardPage>
  );
}

type ReactionsProps = Pick<SharedMixScreenProps, "mix" | "loginHref" | "favorites"> & {
  controls: FavoriteControls | null;
};

function Reactions({ mix, loginHref, favorites, controls }: ReactionsProps) {
  if (mix.is_own) return <LikersButton mix={mix} loadLikers={favorites.loadLikers} />;
  if (loginHref !== null) {
    return (
      <>
        <LikeLink count={mix.like_count} loginHref={loginHref} />
        <KindTileLink type="mix" kind="want" loginHref={loginHref} />
      </>
    );
  }
  return (
    <>
      <LikeButton mix={mix} setLiked={favorites.setLiked} />
      {controls && <KindTile type="mix" id={mix.id} kind="want" controls={controls} />}
    </>
  );
}

function Author({ mix }: { mix: SharedMix }) {
  return (
    <Panel title="記録した人">
      <ListRow
        picture={<Avatar name={mix.author_name} pictureUrl={mix.author_picture_url} className="size-14" />}
        name={
          // Whoever left the card behind without a name has no page.
          mix.user_id === NOBODY.id ? (
            mix.author_name
          ) : (
            <Link
              to={href("/profile/:id", { id: mix.user_id })}
              className="inline-flex min-h-11 items-center hover:underline"
            >
              {mix.author_name}
            </Link>
          )
        }
        detail={
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <time dateTime={mix.day}>{shownDay(mix.day)}</time>
            {mix.seal && (
              <Tag look="accent" sign={<Icon name="shield" className="size-4 text-accent" />}>
                {mix.seal}
              </Tag>
            )}
            {mix.visibility === "friends" && (
              <Tag look="quiet" sign={<Icon name={AUDIENCES.friends.icon} className="size-4" />}>
                {AUDIENCES.friends.mark}
              </Tag>
            )}
          </span>
        }
      />
    </Panel>
  );
}

function Invitation({ loginHref }: { loginHref: string }) {
  return (
    <aside
      aria-label="はじめての方へ"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-m bg-accent-soft p-5 text-center"
    >
      <p className="font-bold">あなたの一台も、カードに残しませんか？</p>
      <div className="mx-auto w-full max-w-xs">
        <LineLoginButton href={loginHref} label="LINEではじめる" />
      </div>
    </aside>
  );
}
