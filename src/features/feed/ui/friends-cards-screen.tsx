import { href } from "react-router";
import { AuthorLine } from "#features/favorites/ui/author-line.tsx";
import type { CardReactions } from "#features/favorites/ui/favorite-calls.ts";
import { BlankCard } from "#features/flavor-card/ui/blank-card.tsx";
import type { CardSettings } from "#features/mixes/ui/card-link.tsx";
import type { Page } from "#foundation/page.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/status/empty-state.tsx";
import { Tag } from "#ui/status/tag.tsx";
import { feedMessages } from "../feed-messages.ts";
import type { FeedMix } from "../feed-mix.ts";
import type { FeedCalls } from "./feed-calls.ts";
import { NightWall } from "./night-wall.tsx";

type FriendsCardsScreenProps = {
  page: Page<FeedMix>;
  /** Whether there is anybody whose cards could stand here. */
  hasFriends: boolean;
  /** Where the page begins; null at the list's top. */
  cursor: string | null;
  settings: CardSettings;
  calls: FeedCalls;
  reactions: CardReactions;
};

/** 友だちのカード: what friends recorded for everybody and for friends, the newest night first. */
export function FriendsCardsScreen(props: FriendsCardsScreenProps) {
  const { page, hasFriends, cursor, settings, calls, reactions } = props;
  return (
    <main id="main" className="page page-wide pt-6 pb-16 lg:pt-8">
      <h1 className="page-heading mb-4 text-xl">友だちのカード</h1>
      <NightWall
        name="friends-cards"
        page={page}
        cursor={cursor}
        load={calls.loadMixes}
        hrefAt={(next) => `${href("/friends/cards")}?${new URLSearchParams({ cursor: next })}`}
        settings={settings}
        caption={(mix) => (
          <>
            {mix.suits_taste && (
              <p className="mt-2">
                <Tag look="accent">あなたの好みに近い</Tag>
              </p>
            )}
            <AuthorLine mix={mix} reactions={reactions} />
          </>
        )}
        empty={<NoCards hasFriends={hasFriends} />}
        endText="友だちのカードは、ここまでです。"
        failedText={feedMessages.feedFailed}
      />
      {cursor !== null && (
        <ButtonLink to={href("/friends/cards")} look="quiet" className="mx-auto mt-4 flex w-fit">
          最新のカードから見る
        </ButtonLink>
      )}
    </main>
  );
}

function NoCards({ hasFriends }: { hasFriends: boolean }) {
  return (
    <EmptyState
      label="友だちのカード"
      picture={<BlankCard className="w-44" />}
      says={hasFriends ? ["友だちのカードは、", "まだありません。"] : ["まだ友だちがいません。"]}
      text={
        hasFriends
          ? "「公開」か「友だち」のカードを友だちが記録すると、ここに並びます。"
          : "友だちになると、その人が「友だち」に公開したカードも、ここに並びます。"
      }
      action={
        <ButtonLink to={href("/add-friend")} {...(hasFriends && { look: "secondary" as const })}>
          友だちを追加する
        </ButtonLink>
      }
    />
  );
}
