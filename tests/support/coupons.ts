import { giveTicket } from "#features/coupons/commands/give-ticket.ts";
import { presentTicket } from "#features/coupons/commands/present-ticket.ts";
import { redeemTicket } from "#features/coupons/commands/redeem-ticket.ts";
import { saveCoupon } from "#features/coupons/commands/save-coupon.ts";
import {
  CouponEdit,
  type CouponEditInput,
  Redemption,
  type RedemptionInput,
  type TicketList,
} from "#features/coupons/coupon.ts";
import type { Ticket } from "#features/coupons/coupon-response.ts";
import { listTickets } from "#features/coupons/queries/list-tickets.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { openStampingShop } from "./check-ins.ts";
import { workAt } from "./hold-role.ts";

/** A coupon that whoever likes takes, good for a week. */
export const OPEN: CouponEditInput = {
  status: "active",
  title: "ドリンク1杯",
  benefitType: "drink",
  conditions: "",
  acquisition: "open",
  combinable: false,
  validFrom: null,
  validTo: null,
  daysAfterIssue: 7,
  stock: null,
  perUserLimit: 1,
};

type Counter = { shop: string; owner: SignedInUser; coupon: string };

/** A verified shop with an owner and such a coupon. */
export async function openWithCoupon(
  services: Services,
  edit: Partial<CouponEditInput> = {},
): Promise<Counter> {
  const shop = await openStampingShop(services, {}, null);
  const owner = await workAt(services, shop, "owner");
  return { shop, owner, coupon: await addCoupon(services, owner, shop, edit) };
}

export async function addCoupon(
  services: Services,
  owner: SignedInUser,
  shopId: string,
  edit: Partial<CouponEditInput> = {},
): Promise<string> {
  const whole = CouponEdit.parse({ ...OPEN, ...edit });
  return (await saveCoupon(services, owner, { shopId, couponId: null, edit: whole })).id;
}

/** Somebody takes one. */
export async function take(
  services: Services,
  user: SignedInUser,
  { shop, coupon }: Pick<Counter, "shop" | "coupon">,
): Promise<string> {
  return (await giveTicket(services, user, { shopId: shop, couponId: coupon, checkInId: null })).id;
}

export function redeem(
  services: Services,
  user: SignedInUser,
  id: string,
  redemption: RedemptionInput = { by: "slide" },
): Promise<Ticket | "wrong-pin"> {
  return redeemTicket(services, user, { id, redemption: Redemption.parse(redemption) });
}

/** Holds a ticket up, and slides. */
export async function presentAndRedeem(services: Services, user: SignedInUser, id: string) {
  await presentTicket(services, user, id);
  return redeem(services, user, id);
}

export async function ticketsOf(services: Services, user: SignedInUser, list: TicketList = "usable") {
  return (await listTickets(services, user, { list })).things;
}

/** How many tickets of a coupon were issued, and how many used. */
export function countsOf({ database }: Services, coupon: string) {
  return database
    .selectFrom("coupons")
    .select(["issued", "used"])
    .where("id", "=", coupon)
    .executeTakeFirstOrThrow();
}
