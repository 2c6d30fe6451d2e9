import { redirect } from "react-router";
import type { TicketList } from "#features/coupons/coupon.ts";
import { findTicket, findTickets, useTicketCalls } from "#features/coupons/ui/coupon-calls.ts";
import { TicketScreen } from "#features/coupons/ui/ticket-screen.tsx";
import { TicketsScreen } from "#features/coupons/ui/tickets-screen.tsx";
import { useReportCalls } from "#features/reports/ui/report-calls.ts";
import { ReportButton } from "#features/reports/ui/reporting.tsx";
import { requires } from "../../middleware/requires.ts";
import { orNotFound } from "../../or-not-found.ts";
import { useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { WaitingScreen } from "../../system/waiting-screen.tsx";
import type { Route } from "./+types/coupons.ts";

export const middleware = [requires("member")];
export const handle = { name: "クーポン", isClientOnly: true, skeleton: "list" } satisfies ScreenHandle;

export function loader() {
  return null;
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  await serverLoader();
  const query = new URL(request.url).searchParams;
  const [id, code] = [query.get("ticket"), query.get("c")];
  if (id === null) {
    const list: TicketList = query.get("list") === "past" ? "past" : "usable";
    return { list, tickets: await findTickets(list), ticket: null, now: new Date() };
  }
  const ticket = orNotFound(await findTicket(id, code));
  // What a guest holds up, in front of a camera of the shop's staff.
  if (!ticket.is_own)
    throw redirect(`/shops/manage/${ticket.shop.id}/staff?view=scan&ticket=${id}&c=${code}`);
  return { ticket, now: new Date() };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <WaitingScreen shape="list" />;
}

export function meta() {
  return [{ title: "クーポン" }, { name: "robots", content: "noindex" }];
}

export default function Coupons({ loaderData }: Route.ComponentProps) {
  const root = useRootData();
  const calls = useTicketCalls();
  const { report } = useReportCalls();
  if (!root?.person) return null;
  if (loaderData.ticket) {
    const { id, coupon_id } = loaderData.ticket;
    return (
      <TicketScreen
        key={id}
        {...loaderData}
        baseUrl={root.settings.baseUrl}
        calls={calls}
        report={
          coupon_id !== null && (
            <ReportButton
              target={{ target_type: "coupon", target_id: coupon_id }}
              reporter={{ personId: root.person.id, report }}
            />
          )
        }
      />
    );
  }
  return <TicketsScreen key={loaderData.list} {...loaderData} calls={calls} />;
}
