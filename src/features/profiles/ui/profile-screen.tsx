import { href, useNavigate } from "react-router";
import { AuthorLine } from "#features/favorites/ui/author-line.tsx";
import type { FavoriteCalls } from "#features/favorites/ui/favorite-calls.ts";
import { BlankCard } from "#features/flavor-card/ui/blank-card.tsx";
import type { FriendCalls } from "#features/friends/ui/friend-calls.ts";
import { FriendWay } from "#features/friends/ui/friend-way.tsx";
import { PersonMenu } from "#features/friends/ui/person-menu.tsx";
import type { NightMix } from "#features/mixes/card-face.ts";
import type { CardSettings } from "#features/mixes/ui/card-link.tsx";
import { CardWall, WallSkeleton } from "#features/mixes/ui/card-wall.tsx";
import type { Page } from "#foundation/page.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Avatar } from "#ui/images/avatar.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { ListEnd } from "#ui/lists/list-end.tsx";
import { usePages } from "#ui/lists/use-pages.ts";
import { EmptyState } from "#ui/status/empty-state.tsx";
import { profileMessages } from "../profile-messages.ts";
import type { Profile } from "../queries/find-profile.ts";
import type { ProfileCalls } from "./profile-calls.ts";

type ProfileScreenProps = Omit<Profile, "page"> & {
  page: Page<NightMix>;
  /** Where the page begins; null at the list's top. */
  cursor: string | null;
  settings: CardSettings;
  /** Of a member; null for everybody else, who can look and nothing more. */
  member: { friends: FriendCalls; setLiked: FavoriteCalls["setLiked"] } | null;
  loadCards: ProfileCalls["loadCards"];
};

/** Somebody's public face: who they are, the way to be friends, and their cards. */
export function ProfileScreen(props: ProfileScreenProps) {
  const { person, friendship, is_self, page, cursor, settings, member, loadCards } = props;
  const profilePath = href("/profile/:id", { id: person.user_id });
  const pages = usePages({
    name: "profile",
    first: page,
    cursor,
    load: loadCards(person.user_id),
    idOf: ({ id }) => id,
    timeOf: ({ listed_at }) => listed_at,
  });
  const { things: mixes, nextCursor, rowRef, remember: onOpen } = pages;
  return (
    <main id="main" className="page page-wide pt-6 pb-16 lg:pt-8">
      <header className="relative mx-auto grid max-w-md justify-items-center gap-4 text-center">
        <Avatar name={person.name} pictureUrl={person.picture_url} className="size-24 text-2xl!" />
        <h1 className="text-xl leading-snug [overflow-wrap:anywhere]">{person.name}</h1>
        {is_self ? <OwnWays /> : member && <FriendWay {...{ person, friendship }} calls={member.friends} />}
        {!is_self && member && (
          <div className="absolute top-0 right-0">
            <Menu {...{ person, friendship }} friends={member.friends} />
          </div>
        )}
      </header>
      <h2 className="sr-only">カード</h2>
      {mixes.length === 0 && nextCursor === null && cursor === null && (
        <EmptyState
          label="カード"
          picture={<BlankCard className="w-40" />}
          says={["公開されたカードは、", "まだありません。"]}
          action={
            <ButtonLink to={`${href("/")}#cards`} look="secondary">
              みんなのカードを見る
            </ButtonLink>
          }
        />
      )}
      {mixes.length > 0 && (
        <div className="mt-8">
          <CardWall
            mixes={mixes}
            settings={settings}
            rowRef={rowRef}
            onOpen={onOpen}
            {...(member && {
              caption: (mix: NightMix) => <AuthorLine mix={mix} setLiked={member.setLiked} isNamed={false} />,
            })}
          />
        </div>
      )}
      <ListEnd
        pages={pages}
        hrefAt={(next) => `${profilePath}?${new URLSearchParams({ cursor: next })}`}
        failedText={profileMessages.cardsFailed}
        loadedText="続きのカードを読み込みました"
        skeleton={<WallSkeleton cards={2} />}
      />
    </main>
  );
}

/** One's own, as others see it. */
function OwnWays() {
  return (
    <div className="grid justify-items-center gap-1">
      <p className="phrases text-sm text-ink-2">ほかの人に見えるあなたのプロフィールです。</p>
      <div className="flex flex-wrap justify-center">
        <ButtonLink to={href("/profile/edit")} look="quiet" className="text-sm">
          <Icon name="pencil" className="size-5" />
          編集する
        </ButtonLink>
        <ButtonLink to={href("/add-friend")} look="quiet" className="text-sm">
          <Icon name="qr-code" className="size-5" />
          友だちを追加する
        </ButtonLink>
      </div>
    </div>
  );
}

type MenuProps = Pick<Profile, "person" | "friendship"> & { friends: FriendCalls };

function Menu({ person, friendship, friends }: MenuProps) {
  const navigate = useNavigate();
  return (
    <PersonMenu
      person={person}
      {...(friendship?.state === "friends" && { friendshipId: friendship.id })}
      calls={friends}
      onBlocked={() => void navigate(href("/friends"), { replace: true })}
    />
  );
}
