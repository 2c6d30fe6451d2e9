import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { idParams, pageQuery } from "#http/request-shapes.ts";
import { failures, page, respondPage } from "#http/responses.ts";
import { couponMessages } from "../coupon-messages.ts";
import { OpenCoupon } from "../coupon-response.ts";
import { listOpenCoupons } from "../queries/open-coupons.ts";

export const listOpenCouponsApi = defineEndpoint({
  method: "get",
  path: "/shops/{id}/open-coupons",
  operationId: "listOpenCoupons",
  policy: "open",
  onFailure: { code: "OPEN_COUPONS_FAILED", text: couponMessages.openFailed },
  tags: ["coupons"],
  summary: "Coupons of a shop that anybody may take now, the newest first",
  request: { params: idParams, query: z.object(pageQuery) },
  responses: { 200: page("The coupons", OpenCoupon), ...failures },
  async handle(c) {
    return respondPage(
      c,
      await listOpenCoupons(c.var.services, c.req.valid("param").id, c.req.valid("query")),
    );
  },
});
