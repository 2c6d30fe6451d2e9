import type { Ref } from "react";
import { Link } from "react-router";
import { BENEFIT_LABELS } from "#features/coupons/benefit.ts";
import { ACQUISITION_LABELS } from "#features/coupons/coupon.ts";
import { couponMessages } from "#features/coupons/coupon-messages.ts";
import type { Coupon, GivenTicket, RedemptionEntry } from "#features/coupons/coupon-response.ts";
import { couponEndText } from "#features/coupons/coupon-text.ts";
import { valuesOf } from "#features/coupons/coupon-values.ts";
import type { ShopCouponCalls } from "#features/coupons/ui/shop-coupon-calls.ts";
import { ManagementFrame } from "#features/shop-management/ui/management-frame.tsx";
import { maySettle, SettingsNotice } from "#features/shop-management/ui/settings-notice.tsx";
import type { ManagedShop } from "#features/shops/managed-shop.ts";
import { longDay } from "#foundation/japan-time.ts";
import type { Page } from "#foundation/page.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { ListEnd } from "#ui/lists/list-end.tsx";
import { ListRowSkeleton } from "#ui/lists/list-row.tsx";
import { usePages } from "#ui/lists/use-pages.ts";
import { EmptyState } from "#ui/status/empty-state.tsx";
import { CouponTag } from "./coupon-tag.tsx";
import { GivenTickets } from "./given-tickets.tsx";
import { RedemptionBook } from "./redemption-book.tsx";

type CouponsScreenProps = {
  shop: ManagedShop;
  coupons: Page<Coupon>;
  given: Page<GivenTicket>;
  redemptions: Page<RedemptionEntry>;
  personId: string;
  calls: ShopCouponCalls;
};

/** The address of the form for a coupon, or for a new one. */
const editorOf = (couponId: string) => `?coupon=${couponId}`;

/** クーポン: what a shop gives its guests, what its staff gave, and the book of what was used. */
export function CouponsScreen({ shop, coupons, given, redemptions, personId, calls }: CouponsScreenProps) {
  const pages = usePages({
    name: `coupons ${shop.id}`,
    first: coupons,
    cursor: null,
    load: calls.loadCoupons(shop.id),
    idOf: ({ id }) => id,
    orderOf: ({ created_at }) => created_at,
  });
  const isSettled = maySettle(shop);
  const isEmpty = pages.things.length === 0;
  return (
    <ManagementFrame shop={shop} section="クーポン">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:max-w-2xl">
        {!isSettled && (
          <SettingsNotice
            shop={shop}
            what="クーポン"
            heldUp={isEmpty ? null : "いまは新しく渡せません。すでに渡したクーポンは、有効期限まで使えます。"}
          />
        )}
        {isSettled && isEmpty && (
          <EmptyState
            label="クーポン"
            picture={<Icon name="ticket" className="size-16 text-accent" />}
            says={["お客さんに渡す", "クーポンを作りましょう。"]}
            text="ドリンク、チャージ、デザート、席などを特典にできます。使えるのは1枚につき1回です。"
            action={<ButtonLink to={editorOf("new")}>クーポンを作る</ButtonLink>}
          />
        )}
        {!isEmpty && (
          <section aria-label="作ったクーポン" className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {isSettled && (
              <ButtonLink to={editorOf("new")} className="min-h-11! justify-self-start px-4! text-sm">
                <Icon name="plus" className="size-5" />
                クーポンを作る
              </ButtonLink>
            )}
            <ul className="grid gap-px overflow-hidden rounded-m border border-border bg-border shadow-1">
              {pages.things.map((coupon) => (
                <li
                  key={coupon.id}
                  ref={pages.rowRef(coupon.id) as Ref<HTMLLIElement>}
                  tabIndex={-1}
                  className="bg-surface outline-none"
                >
                  {isSettled ? (
                    <Link
                      to={editorOf(coupon.id)}
                      className="flex items-center gap-3 px-4 py-3 hover:bg-surface-2 sm:px-5"
                      onClick={() => pages.remember(coupon.id)}
                    >
                      <CouponFacts shop={shop} coupon={coupon} />
                      <Icon name="chevron-right" className="size-5 text-ink-3" />
                    </Link>
                  ) : (
                    <div className="px-4 py-3 sm:px-5">
                      <CouponFacts shop={shop} coupon={coupon} />
                    </div>
                  )}
                </li>
              ))}
            </ul>
            <ListEnd
              pages={pages}
              failedText={couponMessages.couponsReadFailed}
              skeleton={<ListRowSkeleton />}
            />
          </section>
        )}
        <GivenTickets shop={shop} first={given} personId={personId} calls={calls} />
        {(!isEmpty || redemptions.things.length > 0) && (
          <RedemptionBook shop={shop} first={redemptions} personId={personId} calls={calls} />
        )}
      </div>
    </ManagementFrame>
  );
}

function CouponFacts({ shop, coupon }: { shop: ManagedShop; coupon: Coupon }) {
  const { title, benefit_type, acquisition, valid_from, stock, issued, used } = coupon;
  const { validTo, daysAfterIssue } = valuesOf(coupon);
  const end = couponEndText({
    validTo: validTo || null,
    daysAfterIssue: daysAfterIssue === "" ? null : Number(daysAfterIssue),
  });
  return (
    <div className="grid min-w-0 flex-1 gap-1 leading-snug">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 font-bold wrap-anywhere">{title}</span>
        <CouponTag shop={shop} coupon={coupon} />
      </p>
      <p className="phrases text-sm text-ink-2">
        {BENEFIT_LABELS[benefit_type]}・{ACQUISITION_LABELS[acquisition]}
      </p>
      {coupon.status === "scheduled" && valid_from !== null && (
        <p className="phrases text-sm text-ink-2">{longDay(valid_from)}から配布</p>
      )}
      {end !== null && <p className="phrases text-sm text-ink-2">{end}</p>}
      <p className="tabular flex flex-wrap gap-x-4 text-sm">
        <span>渡した {issued}枚</span>
        <span>使用 {used}枚</span>
        {stock !== null && <span>残り {Math.max(stock - issued, 0)}枚</span>}
      </p>
    </div>
  );
}
