import { href } from "react-router";
import type { CheckIn } from "#features/check-ins/check-in-response.ts";
import type { CheckInCalls } from "#features/check-ins/ui/check-in-calls.ts";
import { OwnVisits } from "#features/check-ins/ui/own-visits.tsx";
import { ShopLink } from "#features/shops/ui/shop-link.tsx";
import { stampMessages } from "#features/stamps/stamp-messages.ts";
import type { StampCard as Card } from "#features/stamps/stamp-response.ts";
import { eventText } from "#features/stamps/stamp-text.ts";
import type { StampCalls } from "#features/stamps/ui/stamp-calls.ts";
import { StampCard } from "#features/stamps/ui/stamp-card.tsx";
import { businessDay, slashDay } from "#foundation/japan-time.ts";
import type { Page } from "#foundation/page.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { ListEnd } from "#ui/lists/list-end.tsx";
import { ListRowSkeleton } from "#ui/lists/list-row.tsx";
import { usePages } from "#ui/lists/use-pages.ts";
import { EmptyState } from "#ui/status/empty-state.tsx";

type StampsScreenProps = {
  cards: Page<Card>;
  visits: Page<CheckIn>;
  calls: Pick<StampCalls, "loadCards">;
  checkIns: Pick<CheckInCalls, "loadOwnCheckIns" | "deleteCheckIn">;
  onChanged: () => void;
};

/** Somebody's stamp cards, the one that was stamped last first, and their check-ins below. */
export function StampsScreen({ cards, visits, calls, checkIns, onChanged }: StampsScreenProps) {
  const pages = usePages({
    name: "stamps",
    first: cards,
    cursor: null,
    load: calls.loadCards,
    idOf: ({ id }) => id,
    orderOf: ({ touched_at }) => touched_at,
  });
  return (
    <main id="main" className="page page-wide grid grid-cols-[minmax(0,1fr)] gap-8 pt-6 pb-16 lg:pt-8">
      <h1 className="page-heading text-xl">スタンプカード</h1>
      {pages.things.length === 0 ? (
        <NoCards />
      ) : (
        <div>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] items-start gap-x-6 gap-y-8">
            {pages.things.map((card) => (
              <li key={card.id} ref={pages.rowRef(card.id)} tabIndex={-1} className="min-w-0 outline-none">
                <StampCard card={card} />
                <BelowCard card={card} />
              </li>
            ))}
          </ul>
          <ListEnd pages={pages} failedText={stampMessages.stampsFailed} skeleton={<ListRowSkeleton />} />
        </div>
      )}
      <div className="max-w-[42rem]">
        <OwnVisits
          title="これまでのチェックイン"
          first={visits}
          load={checkIns.loadOwnCheckIns}
          deleteCheckIn={checkIns.deleteCheckIn}
          onDeleted={onChanged}
        />
      </div>
    </main>
  );
}

/** The ways on from a card, and its ledger. */
function BelowCard({ card }: { card: Card }) {
  return (
    <div className="mt-2 px-1">
      {card.rewards.some(({ at }) => at <= card.points) && (
        <ButtonLink to={href("/coupons")} look="secondary" className="mt-2 w-full">
          <Icon name="gift" />
          届いたクーポンを見る
        </ButtonLink>
      )}
      <ShopLink shop={card.shop} />
      <details className="group">
        <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-sm text-ink-2 hover:text-ink">
          <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
          スタンプの履歴と特典
        </summary>
        <ul className="grid gap-1 pt-1 text-sm">
          {card.rewards.map(({ at, title }) => (
            <li key={at} className="phrases">
              <strong className="tabular">{at}個</strong> {title}
            </li>
          ))}
        </ul>
        <ol className="mt-3 grid gap-1 text-sm text-ink-2">
          {card.history.map((event) => (
            <li key={`${event.at} ${event.source} ${event.delta}`} className="flex gap-3">
              <span className="tabular">
                {slashDay(event.business_date ?? businessDay(new Date(event.at)))}
              </span>
              {eventText(event)}
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}

function NoCards() {
  return (
    <EmptyState
      label="スタンプカード"
      picture={<Icon name="gift" className="size-16 text-accent" />}
      says={["スタンプカードはまだありません。"]}
      text="スタンプのあるお店でチェックインすると、カードができます。"
      action={
        <ButtonLink to={href("/scan")}>
          <Icon name="qr-code" />
          チェックインする
        </ButtonLink>
      }
    />
  );
}
