import { setImmediate } from "node:timers/promises";
import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { HOUR_S } from "#http/rate-limit.ts";
import { idParams } from "#http/request-shapes.ts";
import { failures } from "#http/responses.ts";
import { couponMessages } from "../coupon-messages.ts";
import { listRedemptionRows } from "../queries/list-redemption-rows.ts";
import { redemptionsCsv } from "../redemptions-csv.ts";

/** A month that the database can read. */
const Month = z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, { error: couponMessages.dateInvalid });

export const downloadRedemptionsApi = defineEndpoint({
  method: "get",
  path: "/shops/{id}/redemptions.csv",
  operationId: "downloadRedemptions",
  policy: "member",
  limit: { name: "downloadRedemptions", points: 60, durationS: HOUR_S },
  onFailure: { code: "REDEMPTIONS_FAILED", text: couponMessages.redemptionsFailed },
  tags: ["coupons"],
  summary:
    "A managed shop's book of redeemed coupons as a table for spreadsheets, of one month where one is named",
  request: { params: idParams, query: z.object({ month: Month.optional() }) },
  responses: {
    200: { description: "The table", content: { "text/csv": { schema: z.string() } } },
    ...failures,
  },
  async handle(c) {
    const { services, user } = c.var;
    const { month } = c.req.valid("query");
    const rows = await listRedemptionRows(services, user, { shopId: c.req.valid("param").id, month });
    let table = "";
    for (const part of redemptionsCsv(rows)) {
      table += part;
      await setImmediate();
    }
    return c.body(table, 200, {
      "Content-Type": "text/csv; charset=UTF-8",
      "Content-Disposition": `attachment; filename="redemptions${month ? `-${month}` : ""}.csv"`,
      "Cache-Control": "private, no-store",
    });
  },
});
