import { giveTicket } from "#features/coupons/commands/give-ticket.ts";
import { presentTicket } from "#features/coupons/commands/present-ticket.ts";
import type { CouponEditInput } from "#features/coupons/coupon.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import type { CallOptions } from "./caller.ts";
import { codeOf, visit } from "./check-ins.ts";
import { addCoupon, OPEN, presentAndRedeem, take } from "./coupons.ts";
import { workAt } from "./hold-role.ts";

type Sample = CallOptions & { params?: Record<string, string> };
type Made = (services: Services, shopId: string, user: SignedInUser) => Promise<Sample>;

/** The shop gives coupons, which it does once it is verified. */
async function couponOf(
  services: Services,
  shopId: string,
  edit: Partial<CouponEditInput> = {},
): Promise<string> {
  await services.database.updateTable("shops").set({ is_verified: true }).where("id", "=", shopId).execute();
  return addCoupon(services, await workAt(services, shopId, "owner"), shopId, edit);
}

const ticketOf: (...made: Parameters<Made>) => Promise<string> = async (services, shop, user) =>
  take(services, user, { shop, coupon: await couponOf(services, shop) });

async function ticketCode({ database }: Services, id: string): Promise<string> {
  const ticket = database.selectFrom("coupon_tickets").select("code").where("id", "=", id);
  return (await ticket.executeTakeFirstOrThrow()).code;
}

/** Things of coupons that rows of the matrix are of: made anew for each actor. */
export const COUPON_THINGS: Record<string, Made> = {
  "a ticket of U": async (...made) => ({ params: { id: await ticketOf(...made) } }),
  "a presented ticket of U": async (services, shopId, user) => {
    const id = await ticketOf(services, shopId, user);
    await presentTicket(services, user, id);
    return { params: { id }, body: { by: "slide" } };
  },
  "a ticket of U, by its code": async (...made) => {
    const id = await ticketOf(...made);
    return { params: { id }, query: `?code=${await ticketCode(made[0], id)}` };
  },
  "a ticket of U that is scanned": async (...made) => {
    const id = await ticketOf(...made);
    return { params: { id }, body: { by: "staff", code: await ticketCode(made[0], id) } };
  },
  "a coupon of the shop of M": async (services, shopId) => ({
    params: { couponId: await couponOf(services, shopId) },
    body: OPEN,
  }),
  "a new coupon of the shop of M": async (services, shopId) => {
    await couponOf(services, shopId);
    return { body: OPEN };
  },
  "a visit of U, and a coupon": async (services, shopId, user) => ({
    params: { couponId: await couponOf(services, shopId, { acquisition: "staff" }) },
    body: { check_in_id: (await visit(services, user, shopId, { code: codeOf(services, shopId) })).id },
  }),
  "a ticket that the staff gave U": async (services, shopId, user) => {
    const couponId = await couponOf(services, shopId, { acquisition: "staff" });
    const owner = await workAt(services, shopId, "owner");
    const { id: checkInId } = await visit(services, user, shopId, { code: codeOf(services, shopId) });
    const { id: ticketId } = await giveTicket(services, owner, { shopId, couponId, checkInId });
    return { params: { ticketId }, body: { reason: "渡し間違い" } };
  },
  "a redemption at the shop of M": async (services, shopId, user) => {
    await presentAndRedeem(services, user, await ticketOf(services, shopId, user));
    const { id } = await services.database
      .selectFrom("coupon_redemptions")
      .select("id")
      .where("undone_at", "is", null)
      .orderBy("redeemed_at", "desc")
      .executeTakeFirstOrThrow();
    return { params: { redemptionId: id }, body: { reason: "押し間違い" } };
  },
};
