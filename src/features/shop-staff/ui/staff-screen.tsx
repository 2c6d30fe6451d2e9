import { href, Link } from "react-router";
import type { ShopVisit } from "#features/check-ins/check-in-response.ts";
import type { StaffedShop } from "#features/check-ins/queries/read-staff-screen.ts";
import type { StaffCalls } from "#features/check-ins/ui/check-in-calls.ts";
import WaitingVisits from "#features/check-ins/ui/waiting-visits.tsx";
import type { Page } from "#foundation/page.ts";
import type { LinkSettings } from "#line-client/read-link.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import type { IconName } from "#ui/images/icon-names.ts";
import { CodeView } from "./code-view.tsx";
import type { HeldTicket } from "./held-up-ticket.tsx";
import { HeldUpVisit } from "./held-up-visit.tsx";
import { PinView } from "./pin-view.tsx";
import { ScanView } from "./scan-view.tsx";
import { StaffLock } from "./staff-lock.tsx";
import { VisitsView } from "./visits-view.tsx";

/** What an address may ask for. */
export const STAFF_VIEWS = ["visits", "code", "scan", "order", "pin"] as const;
/** The visit that a guest holds up has an address of its own. */
type StaffView = (typeof STAFF_VIEWS)[number] | "visit";

type StaffScreenProps = {
  shop: StaffedShop;
  visits: Page<ShopVisit>;
  /** What is open; null for the four big things. */
  view: StaffView | null;
  /** A coupon that a guest holds up, read by another camera. */
  ticket: HeldTicket | null;
  personId: string;
  settings: LinkSettings;
  calls: StaffCalls;
};

/** A shop's counter: four big things for one thumb, always dark, and a tray of what is not sent yet. */
export function StaffScreen({ shop, visits, view, ticket, personId, settings, calls }: StaffScreenProps) {
  const here = href("/shops/manage/:shopId/staff", { shopId: shop.id });
  return (
    <div className="flex min-h-[calc(100dvh-var(--banner-height))] flex-col bg-bg text-ink always-dark">
      <header className="page flex w-full max-w-[44rem] items-center gap-1 py-2">
        <Link
          to={view === null ? wayOut(shop) : here}
          className="-ml-3 inline-flex size-16 shrink-0 items-center justify-center rounded-pill text-ink-2 hover:text-ink"
        >
          <Icon name="arrow-left" className="size-7" />
          <span className="sr-only">{view === null ? "スタッフ画面を閉じる" : "スタッフ画面に戻る"}</span>
        </Link>
        <div className="min-w-0">
          <p className="text-sm text-ink-2">スタッフ画面</p>
          <h1 className="line-clamp-2 text-lg leading-tight">{shop.name}</h1>
        </div>
      </header>
      <WaitingVisits key={personId} owner={personId} most={Number.POSITIVE_INFINITY} />
      <main id="main" className="page flex w-full max-w-[44rem] flex-1 flex-col pb-6">
        {/* Guests read the code also while nobody touches the screen; what stands behind it asks for the PIN. */}
        {view === "code" && <CodeView shop={shop} readVisitCode={calls.readVisitCode} />}
        {view !== "code" && (
          <StaffLock shop={shop}>
            {view === "visits" && <VisitsView {...{ shop, visits, personId, calls }} />}
            {view === "visit" && <HeldUpVisit {...{ shop, visit: visits.things[0], personId, calls }} />}
            {(view === "scan" || view === "order") && (
              <ScanView
                key={view}
                shop={{ id: shop.id, name: shop.name }}
                isOrder={view === "order"}
                settings={settings}
                personId={personId}
                ticket={ticket}
              />
            )}
            {view === "pin" && shop.role !== "staff" && <PinView shop={shop} />}
            {view === null && (
              <>
                <div className="grid flex-1 auto-rows-fr grid-cols-[repeat(auto-fit,minmax(min(max(9rem,40%),100%),1fr))] gap-3 pt-2">
                  <Big
                    to={`${here}?view=scan`}
                    icon="camera"
                    label="読み取る"
                    says="来店・カード・クーポン"
                  />
                  <Big
                    to={`${here}?view=visits`}
                    icon="badge-check"
                    label="来店を認証"
                    says={countOf(visits)}
                  />
                  <Big to={`${here}?view=code`} icon="qr-code" label="QRを見せる" says="チェックイン用" />
                  <Big to={`${here}?view=order`} icon="file-text" label="注文カード" says="カードから作る" />
                </div>
                {shop.role !== "staff" && (
                  <ButtonLink to={`${here}?view=pin`} look="quiet" className="mt-3 min-h-16!">
                    <Icon name="lock" />
                    画面ロックのPIN: {shop.has_pin ? "設定済み" : "未設定"}
                  </ButtonLink>
                )}
              </>
            )}
          </StaffLock>
        )}
      </main>
    </div>
  );
}

function countOf({ things, next_cursor }: Page<ShopVisit>): string {
  const open = things.filter(({ verification_type }) => verification_type !== "staff").length;
  if (open === 0) return "未認証はありません";
  return `未認証 ${open}件${next_cursor === null ? "" : "以上"}`;
}

function wayOut({ id, role }: StaffedShop): string {
  return role === "staff" ? href("/shops/:id", { id }) : href("/shops/manage/:shopId", { shopId: id });
}

type BigProps = { to: string; icon: IconName; label: string; says: string };

function Big({ to, icon, label, says }: BigProps) {
  return (
    <Link
      to={to}
      className="grid min-h-40 place-content-center justify-items-center gap-2 rounded-lg border-2 border-border-strong bg-surface p-4 text-center hover:bg-surface-2 active:bg-accent-soft"
    >
      <Icon name={icon} className="size-12 text-accent" />
      <span className="text-[1.375rem] leading-tight font-bold">{label}</span>
      <span className="phrases text-sm text-ink-2">{says}</span>
    </Link>
  );
}
