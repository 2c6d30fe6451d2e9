import { href, type ShouldRevalidateFunctionArgs } from "react-router";
import { loginHref } from "#features/accounts/login-href.ts";
import { listTickets } from "#features/coupons/queries/list-tickets.ts";
import { useTicketCalls } from "#features/coupons/ui/coupon-calls.ts";
import { TicketInUse } from "#features/coupons/ui/ticket-screen.tsx";
import { roles } from "#fixtures/cast.ts";
import { BUTTON_CLASSES, ButtonLink } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { EmptyState } from "#ui/status/empty-state.tsx";
import { servicesContext } from "../../contexts.ts";
import { DemoLinks } from "../../demo/demo-page.tsx";
import { shownPersona } from "../../demo/shown-persona.ts";
import { demoOnly } from "../../demo-only.ts";
import { requires } from "../../middleware/requires.ts";
import { useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { demoMenu } from "../../shell/parents.ts";
import { actorOf } from "../../signed-in-user.ts";
import type { Route } from "./+types/test-coupon.ts";

export const middleware = [requires("open")];
export const handle = { name: "クーポンを2台で使う", parentOf: demoMenu } satisfies ScreenHandle;

/** The ticket of whoever is signed in: a use is a real one. */
export async function loader({ url, context }: Route.LoaderArgs) {
  demoOnly(url, context);
  const services = context.get(servicesContext);
  const actor = actorOf(context);
  const tickets = actor && (await listTickets(services, actor, { limit: 1 }));
  return {
    persona: shownPersona(roles.regular),
    isSignedIn: actor !== null,
    ticket: tickets?.things[0] ?? null,
    now: services.clock(),
  };
}

/** The ticket stays on both devices once it is used. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && currentUrl.href !== nextUrl.href;
}

export function meta() {
  return [{ title: "クーポンを2台で使う" }];
}

export default function TestCoupon({ loaderData }: Route.ComponentProps) {
  const root = useRootData();
  const calls = useTicketCalls();
  const { persona, isSignedIn, ticket, now } = loaderData;
  if (!root) return null;
  const { baseUrl } = root.settings;
  return (
    <main id="main" className="page page-wide pt-6 pb-16 lg:pt-8">
      <h1 className="text-xl">クーポンを2台で使う</h1>
      <p className="phrases mt-2 max-w-[42rem] text-ink-2">
        1枚のクーポンを、2台の端末で同時に開いたところです。どちらかで使うと、もう片方では使えません。ほんとうに使用済みになります。
      </p>
      <div className="mt-2">
        <DemoLinks realPath={href("/coupons")} persona={null} />
      </div>
      {ticket ? (
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-2">
          {["1台目", "2台目"].map((device) => (
            <section
              key={device}
              aria-label={device}
              className="grid grid-cols-[minmax(0,1fr)] content-start gap-6 rounded-lg border border-border bg-bg p-4 pb-8 shadow-2 sm:p-6"
            >
              <p aria-hidden="true" className="text-center text-sm font-bold text-ink-2">
                {device}
              </p>
              <TicketInUse
                key={ticket.id}
                ticket={ticket}
                now={now}
                baseUrl={baseUrl}
                calls={calls}
                report={null}
                heading="h2"
              />
            </section>
          ))}
        </div>
      ) : (
        <EmptyState
          label="クーポン"
          picture={<Icon name="ticket" className="size-16 text-ink-3" />}
          says={
            isSignedIn
              ? ["使えるクーポンを、", "いま持っていません。"]
              : ["クーポンを持っている人になって、", "お試しください。"]
          }
          action={
            isSignedIn ? (
              <ButtonLink to={href("/shops")} look="secondary">
                お店でもらう
              </ButtonLink>
            ) : (
              <a href={loginHref("/test-coupon", { as: persona.id })} className={BUTTON_CLASSES.primary}>
                {persona.name}さんになる
              </a>
            )
          }
        />
      )}
    </main>
  );
}
