import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { conflictOf } from "#http/edit-conflict.ts";
import { HOUR_S } from "#http/rate-limit.ts";
import { idParams, pageQuery } from "#http/request-shapes.ts";
import {
  describedAs,
  Failure,
  failures,
  jsonBody,
  page,
  respond,
  respondPage,
  success,
} from "#http/responses.ts";
import { giveTicket } from "../commands/give-ticket.ts";
import { saveCoupon } from "../commands/save-coupon.ts";
import { undoRedemption } from "../commands/undo-redemption.ts";
import { CouponEdit, couponEtag, NewTicket, TakingBack } from "../coupon.ts";
import { couponMessages } from "../coupon-messages.ts";
import { Coupon, RedemptionEntry } from "../coupon-response.ts";
import { findShopCoupon, listRedemptions, listShopCoupons } from "../queries/read-shop-coupons.ts";

const tags = ["coupons"];
const couponParams = idParams.extend({ couponId: z.string().max(40) });
const saving = {
  policy: "member" as const,
  limit: { name: "saveCoupon", points: 60, durationS: HOUR_S },
  onFailure: { code: "COUPON_SAVE_FAILED", text: couponMessages.couponFailed },
  tags,
};
const conflict = describedAs(
  "Edited meanwhile, with the coupon as it is now; or what does not follow from its state",
  Failure.extend({ data: Coupon.nullable().optional() }),
);

export const listShopCouponsApi = defineEndpoint({
  method: "get",
  path: "/shops/{id}/coupons",
  operationId: "listShopCoupons",
  policy: "member",
  onFailure: { code: "SHOP_COUPONS_FAILED", text: couponMessages.couponsReadFailed },
  tags,
  summary: "A managed shop's coupons, the newest first",
  request: { params: idParams, query: z.object(pageQuery) },
  responses: { 200: page("The coupons", Coupon), ...failures },
  async handle(c) {
    const { services, user } = c.var;
    return respondPage(
      c,
      await listShopCoupons(services, user, c.req.valid("param").id, c.req.valid("query")),
    );
  },
});

export const createCouponApi = defineEndpoint({
  ...saving,
  method: "post",
  path: "/shops/{id}/coupons",
  operationId: "createCoupon",
  summary: "A new coupon of a verified shop",
  request: { params: idParams, body: jsonBody(CouponEdit) },
  responses: {
    200: success("The coupon", Coupon.nullable()),
    409: describedAs("A state in which none begins", Failure),
    ...failures,
  },
  async handle(c) {
    const { services, user } = c.var;
    const { id: shopId } = c.req.valid("param");
    const { id } = await saveCoupon(services, user, { shopId, couponId: null, edit: c.req.valid("json") });
    return respond(c, await findShopCoupon(services, user, { shopId, couponId: id }));
  },
});

export const saveCouponApi = defineEndpoint({
  ...saving,
  method: "put",
  path: "/shops/{id}/coupons/{couponId}",
  operationId: "saveCoupon",
  summary: "Change a coupon of a verified shop; with If-Match only the state that it names",
  request: { params: couponParams, body: jsonBody(CouponEdit) },
  responses: { 200: success("The coupon after the edit", Coupon.nullable()), 409: conflict, ...failures },
  async handle(c) {
    const { services, user } = c.var;
    const { id: shopId, couponId } = c.req.valid("param");
    const said = { shopId, couponId, edit: c.req.valid("json"), ifMatch: c.req.header("if-match") };
    const refused = await conflictOf(saveCoupon(services, user, said));
    const coupon = await findShopCoupon(services, user, { shopId, couponId });
    if (coupon) c.header("ETag", couponEtag(coupon));
    return refused ? c.json({ ...refused, data: coupon }, 409) : respond(c, coupon);
  },
});

export const giveTicketApi = defineEndpoint({
  method: "post",
  path: "/shops/{id}/coupons/{couponId}/tickets",
  operationId: "giveTicket",
  policy: "member",
  limit: { name: "giveTicket", points: 120, durationS: HOUR_S },
  onFailure: { code: "COUPON_TAKE_FAILED", text: couponMessages.takeFailed },
  tags,
  summary: "Take a coupon of a shop; its staff give one to a guest who checked in tonight",
  request: { params: couponParams, body: jsonBody(NewTicket) },
  responses: {
    200: success("The ticket", z.object({ id: z.uuid() })),
    409: describedAs("Not given out, none left, or as many as one person may have", Failure),
    ...failures,
  },
  async handle(c) {
    const { id: shopId, couponId } = c.req.valid("param");
    const { check_in_id: checkInId = null } = c.req.valid("json");
    return respond(c, await giveTicket(c.var.services, c.var.user, { shopId, couponId, checkInId }));
  },
});

export const listRedemptionsApi = defineEndpoint({
  method: "get",
  path: "/shops/{id}/redemptions",
  operationId: "listRedemptions",
  policy: "member",
  onFailure: { code: "REDEMPTIONS_FAILED", text: couponMessages.redemptionsFailed },
  tags,
  summary: "A managed shop's book of redeemed coupons, the newest first",
  request: { params: idParams, query: z.object(pageQuery) },
  responses: { 200: page("The book", RedemptionEntry), ...failures },
  async handle(c) {
    const { services, user } = c.var;
    return respondPage(
      c,
      await listRedemptions(services, user, c.req.valid("param").id, c.req.valid("query")),
    );
  },
});

export const undoRedemptionApi = defineEndpoint({
  method: "post",
  path: "/shops/{id}/redemptions/{redemptionId}/undo",
  operationId: "undoRedemption",
  policy: "member",
  limit: { name: "undoRedemption", points: 60, durationS: HOUR_S },
  onFailure: { code: "REDEMPTION_UNDO_FAILED", text: couponMessages.undoFailed },
  tags,
  summary: "Take a redemption back, within ten minutes and with a reason",
  request: { params: idParams.extend({ redemptionId: z.string().max(40) }), body: jsonBody(TakingBack) },
  responses: {
    200: success("The redemption", z.object({ id: z.string() })),
    409: describedAs("Taken back already, or longer ago than ten minutes", Failure),
    ...failures,
  },
  async handle(c) {
    const { id: shopId, redemptionId } = c.req.valid("param");
    const { reason } = c.req.valid("json");
    await undoRedemption(c.var.services, c.var.user, { shopId, redemptionId, reason });
    return respond(c, { id: redemptionId });
  },
});
