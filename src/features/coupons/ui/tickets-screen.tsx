import { href } from "react-router";
import { ShopLink } from "#features/shops/ui/shop-link.tsx";
import type { Page } from "#foundation/page.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { TabLinks } from "#ui/controls/tab-links.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { ListEnd } from "#ui/lists/list-end.tsx";
import { ListRowSkeleton } from "#ui/lists/list-row.tsx";
import { usePages } from "#ui/lists/use-pages.ts";
import { EmptyState } from "#ui/status/empty-state.tsx";
import { type TicketList, ticketScreenPath } from "../coupon.ts";
import { couponMessages } from "../coupon-messages.ts";
import type { Ticket } from "../coupon-response.ts";
import type { TicketCalls } from "./coupon-calls.ts";
import { faceOf } from "./face-of.ts";
import { TicketFace } from "./ticket-face.tsx";

type TicketsScreenProps = {
  list: TicketList;
  tickets: Page<Ticket>;
  now: Date;
  calls: Pick<TicketCalls, "loadTickets">;
};

/** Somebody's coupons: those that can be used, the one that ends soonest first, or those of the past. */
export function TicketsScreen({ list, tickets, now, calls }: TicketsScreenProps) {
  const pages = usePages({
    name: `coupons ${list}`,
    first: tickets,
    cursor: null,
    load: calls.loadTickets(list),
    idOf: ({ id }) => id,
    orderOf: ({ ended_at }) => ended_at,
  });
  return (
    <main id="main" className="page page-wide grid grid-cols-[minmax(0,1fr)] gap-6 pt-6 pb-16 lg:pt-8">
      <h1 className="page-heading text-xl">クーポン</h1>
      <TabLinks
        label="クーポンの状態"
        unit="枚"
        tabs={[
          { to: href("/coupons"), label: "使える", isCurrent: list === "usable" },
          { to: `${href("/coupons")}?list=past`, label: "使用済み・期限切れ", isCurrent: list === "past" },
        ]}
      />
      {pages.things.length === 0 ? (
        <NoTickets list={list} />
      ) : (
        <div>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] items-start gap-x-6 gap-y-8">
            {pages.things.map((ticket) => (
              <li
                key={ticket.id}
                ref={pages.rowRef(ticket.id)}
                tabIndex={-1}
                className="min-w-0 outline-none"
              >
                <TicketFace {...faceOf(ticket, now)} isOver={list === "past"} />
                <BelowTicket ticket={ticket} />
              </li>
            ))}
          </ul>
          <ListEnd pages={pages} failedText={couponMessages.ticketsFailed} skeleton={<ListRowSkeleton />} />
        </div>
      )}
    </main>
  );
}

function BelowTicket({ ticket: { id, title, state, shop } }: { ticket: Ticket }) {
  const isUsable = state === "issued" || state === "presenting";
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 px-1">
      {isUsable && (
        <ButtonLink to={ticketScreenPath(id)} className="flex-1">
          {state === "presenting" ? "表示中のクーポンに戻る" : "使う"}
          <span className="sr-only">: {title}</span>
        </ButtonLink>
      )}
      <ShopLink shop={shop} />
    </div>
  );
}

function NoTickets({ list }: { list: TicketList }) {
  if (list === "past")
    return (
      <EmptyState
        label="クーポン"
        picture={<Icon name="gift" className="size-16 text-accent" />}
        says={["使用済みのクーポンは", "ありません。"]}
        text="使ったクーポンと、期限が切れたクーポンがここに残ります。"
        action={
          <ButtonLink to={href("/coupons")} look="secondary">
            使えるクーポンを見る
          </ButtonLink>
        }
      />
    );
  return (
    <EmptyState
      label="クーポン"
      picture={<Icon name="gift" className="size-16 text-accent" />}
      says={["使えるクーポンは", "まだありません。"]}
      text="お店のページで受け取るか、スタンプを貯めると届きます。"
      action={
        <ButtonLink to={href("/shops")}>
          <Icon name="store" />
          お店を探す
        </ButtonLink>
      }
    />
  );
}
