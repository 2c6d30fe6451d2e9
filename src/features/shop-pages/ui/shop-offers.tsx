import type { ReactNode, Ref } from "react";
import { href, Link } from "react-router";
import { BENEFIT_LABELS } from "#features/coupons/benefit.ts";
import { couponMessages } from "#features/coupons/coupon-messages.ts";
import type { OpenCoupon } from "#features/coupons/coupon-response.ts";
import { couponEndText } from "#features/coupons/coupon-text.ts";
import { TakeButton } from "#features/coupons/ui/take-button.tsx";
import type { TakeCoupon } from "#features/coupons/ui/take-coupon-calls.ts";
import type { Reporter } from "#features/reports/ui/report-calls.ts";
import { ReportIcon } from "#features/reports/ui/reporting.tsx";
import type { StampOffer } from "#features/stamps/stamp-offer.ts";
import { closingText } from "#features/stamps/stamp-text.ts";
import { BUTTON_CLASSES } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { ListEnd } from "#ui/lists/list-end.tsx";
import { ListRowSkeleton } from "#ui/lists/list-row.tsx";
import { type LoadPage, usePages } from "#ui/lists/use-pages.ts";
import { Tag } from "#ui/status/tag.tsx";
import type { ShopPage } from "../shop-page.ts";

type ShopOffersProps = Pick<ShopPage, "stamps" | "coupons"> & {
  shopId: string;
  /** Where a visitor signs in and comes back; null for who is signed in. */
  loginHref: string | null;
  /** Of a member; null for everybody else. A manager reports nothing here. */
  member: { takeCoupon: TakeCoupon; reporter: Reporter | null } | null;
  loadCoupons: LoadPage<OpenCoupon>;
};

/** What the shop gives its guests: its stamp card, and coupons that anybody may take. */
export function ShopOffers({ stamps, ...offers }: ShopOffersProps) {
  const hasCoupons = offers.coupons.things.length > 0;
  if (!stamps && !hasCoupons) return null;
  return (
    <section aria-labelledby="offers" className="min-w-0">
      <h2 id="offers" className="mb-3 flex min-h-9 items-center text-lg">
        スタンプとクーポン
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {stamps && <Stamps shopId={offers.shopId} offer={stamps} />}
        {hasCoupons && <Coupons {...offers} />}
      </div>
    </section>
  );
}

/** The first of them came with the page; further ones are asked for. */
function Coupons({ shopId, coupons, loginHref, member, loadCoupons }: Omit<ShopOffersProps, "stamps">) {
  const pages = usePages({
    name: `open coupons ${shopId}`,
    first: coupons,
    cursor: null,
    load: loadCoupons,
    idOf: ({ id }) => id,
    orderOf: ({ created_at }) => created_at,
  });
  return (
    <div>
      <ul aria-label="クーポン" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {pages.things.map((coupon) => (
          <li
            key={coupon.id}
            ref={pages.rowRef(coupon.id) as Ref<HTMLLIElement>}
            tabIndex={-1}
            className="outline-none"
          >
            <Coupon
              coupon={coupon}
              report={
                member?.reporter && (
                  <ReportIcon
                    label={`クーポン「${coupon.title}」を通報する`}
                    target={{ target_type: "coupon", target_id: coupon.id }}
                    reporter={member.reporter}
                  />
                )
              }
            >
              {member && <TakeButton shopId={shopId} coupon={coupon} take={member.takeCoupon} />}
              {loginHref !== null && (
                <a href={loginHref} className={BUTTON_CLASSES.secondary}>
                  受け取る<span className="sr-only">（{coupon.title}。ログインして受け取る）</span>
                </a>
              )}
            </Coupon>
          </li>
        ))}
      </ul>
      <ListEnd pages={pages} failedText={couponMessages.openFailed} skeleton={<ListRowSkeleton />} />
    </div>
  );
}

const LINK = "inline-flex min-h-11 items-center gap-1.5 text-sm font-bold text-accent hover:underline";

function Stamps({ shopId, offer: { goal, rewards, closes_at } }: { shopId: string; offer: StampOffer }) {
  return (
    <div className="rounded-m border border-border bg-surface p-4 pb-2 shadow-1 sm:px-5">
      <h3 className="flex items-center gap-2 text-base">
        <Icon name="gift" className="size-5 text-accent" />
        スタンプカード
      </h3>
      <p className="phrases mt-1 text-sm text-ink-2">
        チェックインでスタンプが貯まります。{goal}個で1枚です。
      </p>
      <ul className="mt-3 grid gap-1.5">
        {rewards.map(({ at, title }) => (
          <li key={at} className="flex items-baseline gap-3">
            <span className="tabular w-10 shrink-0 text-sm font-bold text-accent">{at}個</span>
            <span className="min-w-0 [overflow-wrap:anywhere]">{title}</span>
          </li>
        ))}
      </ul>
      {closes_at !== null && <p className="mt-3 text-sm text-ink-2">{closingText(closes_at)}</p>}
      <div className="mt-1 flex flex-wrap gap-x-5">
        <Link to={href("/checkin/:shopId", { shopId })} className={LINK}>
          <Icon name="map-pin" className="size-4" />
          チェックインする
        </Link>
        <Link to={href("/stamps")} className={LINK}>
          自分のスタンプカード
        </Link>
      </div>
    </div>
  );
}

type CouponProps = { coupon: OpenCoupon; report: ReactNode; children: ReactNode };

/** A ticket to be taken: what it is, and beyond the perforation the way to take it. */
function Coupon({ coupon, report, children }: CouponProps) {
  const { title, benefit_type, conditions, combinable, is_scarce } = coupon;
  return (
    <div className="flex flex-wrap rounded-m border border-border bg-surface shadow-1">
      <div className="min-w-[min(15rem,100%)] flex-1 p-4 sm:px-5">
        <div className="flex items-start gap-2">
          <div className="flex min-h-8 min-w-0 flex-1 flex-wrap items-center gap-1.5">
            <Tag look="accent">{BENEFIT_LABELS[benefit_type]}</Tag>
            {is_scarce && <Tag look="quiet">残りわずか</Tag>}
          </div>
          {report && <div className="-mt-2 -mr-2.5">{report}</div>}
        </div>
        <h3 className="mt-1 text-base [overflow-wrap:anywhere]">{title}</h3>
        {conditions !== "" && (
          <p className="mt-1 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">{conditions}</p>
        )}
        <p className="phrases mt-1 text-sm text-ink-2">
          有効期限 {couponEndText({ validTo: coupon.valid_to, daysAfterIssue: coupon.days_after_issue })}
          {combinable && "・ほかの特典と併用できます"}
        </p>
      </div>
      <div className="grid min-w-[min(10rem,100%)] flex-1 content-center gap-1.5 border-dashed border-border-strong p-4 text-center empty:hidden max-sm:border-t sm:max-w-56 sm:border-l">
        {children}
      </div>
    </div>
  );
}
