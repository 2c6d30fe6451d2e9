import { useState } from "react";
import { href, useNavigate } from "react-router";
import type { Paint } from "#features/catalog/category.ts";
import { compareAddress } from "#features/compare/compared.ts";
import { AuthorLine } from "#features/favorites/ui/author-line.tsx";
import type { CardReactions } from "#features/favorites/ui/favorite-calls.ts";
import { NightWall } from "#features/feed/ui/night-wall.tsx";
import { BlankCard } from "#features/flavor-card/ui/blank-card.tsx";
import type { FriendCalls } from "#features/friends/ui/friend-calls.ts";
import { FriendshipStatus } from "#features/friends/ui/friendship-status.tsx";
import { PersonMenu } from "#features/friends/ui/person-menu.tsx";
import type { NightMix } from "#features/mixes/card-face.ts";
import type { CardSettings } from "#features/mixes/ui/card-link.tsx";
import type { Reporter } from "#features/reports/ui/report-calls.ts";
import { Reporting } from "#features/reports/ui/reporting.tsx";
import { ReviewNotice } from "#features/reports/ui/review-notice.tsx";
import type { Page } from "#foundation/page.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { EmptyState } from "#ui/status/empty-state.tsx";
import { profileMessages } from "../profile-messages.ts";
import type { Profile } from "../queries/find-profile.ts";
import { PaintLinks } from "./paint-links.tsx";
import { PinButton } from "./pin-button.tsx";
import { PinnedCards } from "./pinned-cards.tsx";
import type { ProfileCalls } from "./profile-calls.ts";
import { ProfileFace } from "./profile-face.tsx";
import { profilePath } from "./profile-path.ts";
import { ShareProfile } from "./share-profile.tsx";
import { usePinned } from "./use-pinned.ts";

export type ProfileScreenProps = Omit<Profile, "page" | "pinned"> & {
  pinned: NightMix[];
  page: Page<NightMix>;
  /** Of the cards that are shown; null where all are. */
  paint: Paint | null;
  /** Where the page begins; null at the list's top. */
  cursor: string | null;
  settings: CardSettings;
  /** Of a member; null for everybody else, who can look and nothing more. */
  member: { friends: FriendCalls; reactions: CardReactions; reporter: Reporter } | null;
  calls: ProfileCalls;
};

/** Somebody's public face: who they are and what they smoke, the way to be friends, and their cards. */
export function ProfileScreen(props: ProfileScreenProps) {
  const {
    person,
    friendship,
    is_self,
    review_id,
    is_taste_near,
    taste,
    page,
    paint,
    cursor,
    settings,
    member,
    calls,
  } = props;
  const pinned = usePinned(props.pinned, calls.pinMixes);
  const caption = is_self ? pinButton : member && markLine(member.reactions);
  /** Where the pinned cards stand. Further below the server leaves them out. */
  const isTop = paint === null && cursor === null;
  const pinnedIds = new Set(pinned.mixes.map(({ id }) => id));
  function pinButton(mix: NightMix) {
    return <PinButton mix={mix} isPinned={pinnedIds.has(mix.id)} onPress={() => pinned.toggle(mix)} />;
  }
  return (
    <main id="main" className="page page-wide pt-6 pb-16 lg:pt-8">
      <header className="relative mx-auto grid max-w-md justify-items-center gap-4 text-center">
        <ProfileFace person={person} taste={taste} isTasteNear={is_taste_near} />
        {is_self && review_id === null && (
          <p className="phrases text-sm text-ink-2">ほかの人に見えるあなたのプロフィールです。</p>
        )}
        {review_id && (
          <div className="text-left">
            <ReviewNotice reviewId={review_id}>プロフィール</ReviewNotice>
          </div>
        )}
        {!is_self && member && <FriendshipStatus {...{ person, friendship }} calls={member.friends} />}
        <div className="flex flex-wrap justify-center">
          {is_self && <OwnLinks id={person.user_id} />}
          <ShareProfile person={person} {...settings} />
          {!is_self && member && taste && (
            <ButtonLink
              to={compareAddress({ kind: "people", ids: [person.user_id] })}
              prefetch="intent"
              look="quiet"
              className="text-sm"
            >
              <Icon name="arrow-left-right" className="size-5" />
              煙の色をくらべる
            </ButtonLink>
          )}
        </div>
        {!is_self && member && (
          <div className="absolute top-0 right-0">
            <Menu {...{ person, friendship }} {...member} />
          </div>
        )}
      </header>
      {isTop && (
        <PinnedCards
          mixes={pinned.mixes}
          settings={settings}
          caption={caption}
          {...(is_self && { setPinned: pinned.set })}
        />
      )}
      <h2 className="sr-only">カード</h2>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-4">
        {taste && <PaintLinks personId={person.user_id} paints={taste.paints} chosen={paint} />}
        <NightWall
          name="profile"
          page={page}
          cursor={cursor}
          load={calls.loadCards(person.user_id, paint)}
          hrefAt={(next) => profilePath(person.user_id, { paint, cursor: next })}
          settings={settings}
          caption={caption}
          {...(isTop && { leftOut: pinnedIds })}
          empty={pinnedIds.size === 0 && <NoCards isNarrowed={paint !== null} isOwn={is_self} />}
          failedText={profileMessages.cardsFailed}
        />
      </div>
    </main>
  );
}

function markLine(reactions: CardReactions) {
  return (mix: NightMix) => <AuthorLine mix={mix} reactions={reactions} isNamed={false} />;
}

function NoCards({ isNarrowed, isOwn }: { isNarrowed: boolean; isOwn: boolean }) {
  return (
    <EmptyState
      label="カード"
      picture={<BlankCard className="w-40" />}
      says={
        isNarrowed ? ["この味のカードは、", "ありません。"] : ["公開されたカードは、", "まだありません。"]
      }
      action={
        isOwn && !isNarrowed ? (
          <ButtonLink to={href("/shisha/new")}>記録する</ButtonLink>
        ) : (
          <ButtonLink to={`${href("/")}#cards`} look="secondary">
            みんなのカードを見る
          </ButtonLink>
        )
      }
    />
  );
}

/** What one may do with one's own. */
function OwnLinks({ id }: { id: string }) {
  return (
    <>
      <ButtonLink to={href("/p/:id", { id })} look="quiet" className="text-sm">
        <Icon name="eye" className="size-5" />
        お店の人に見せる
      </ButtonLink>
      <ButtonLink to={href("/profile/edit")} look="quiet" className="text-sm">
        <Icon name="pencil" className="size-5" />
        編集する
      </ButtonLink>
      <ButtonLink to={href("/add-friend")} look="quiet" className="text-sm">
        <Icon name="qr-code" className="size-5" />
        友だちを追加する
      </ButtonLink>
    </>
  );
}

type MenuProps = Pick<Profile, "person" | "friendship"> & { friends: FriendCalls; reporter: Reporter };

function Menu({ person, friendship, friends, reporter }: MenuProps) {
  const navigate = useNavigate();
  const [isReporting, setReporting] = useState(false);
  return (
    <>
      <PersonMenu
        person={person}
        {...(friendship?.state === "friends" && { friendshipId: friendship.id })}
        calls={friends}
        onBlocked={() => void navigate(href("/friends"), { replace: true })}
        further={[{ label: "通報する", icon: "flag", onPress: () => setReporting(true) }]}
      />
      <Reporting
        target={{ target_type: "user", target_id: person.user_id }}
        reporter={reporter}
        isOpen={isReporting}
        onClose={() => setReporting(false)}
      />
    </>
  );
}
