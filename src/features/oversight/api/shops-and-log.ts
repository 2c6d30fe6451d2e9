import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
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
import { AuditEntry } from "../audit-response.ts";
import { actOnShop } from "../commands/act-on-shop.ts";
import { auditQuery, ShopDeed, shopsQuery } from "../oversight.ts";
import { oversightMessages } from "../oversight-messages.ts";
import { listAdministeredShops } from "../queries/list-administered-shops.ts";
import { listAudit } from "../queries/list-audit.ts";
import { SHOP_ACTS } from "../shop-acts.ts";
import { AdministeredShop } from "../shops-response.ts";

export const listAdministeredShopsApi = defineEndpoint({
  method: "get",
  path: "/admin/shops",
  operationId: "listAdministeredShops",
  policy: "admin",
  onFailure: { code: "ADMIN_SHOPS_FAILED", text: oversightMessages.shopsFailed },
  tags: ["admin"],
  summary: "Every shop, closed and hidden ones too, the newest first",
  request: { query: z.object({ ...pageQuery, ...shopsQuery }) },
  responses: { 200: page("A page of the list", AdministeredShop), ...failures },
  async handle(c) {
    return respondPage(c, await listAdministeredShops(c.var.services, c.req.valid("query")));
  },
});

export const actOnShopApi = defineEndpoint({
  method: "put",
  path: "/admin/shops/{id}",
  operationId: "actOnShop",
  policy: "admin",
  limit: { name: "actOnShop", points: 300, durationS: HOUR_S },
  onFailure: { code: "SHOP_ACT_FAILED", text: oversightMessages.shopActFailed },
  tags: ["admin"],
  summary: "Close or reopen a shop, hide or show it, or take its mark back; never one's own",
  request: { params: idParams, body: jsonBody(ShopDeed) },
  responses: {
    200: success("What was done", z.object({ id: z.string(), action: z.enum(SHOP_ACTS) })),
    409: describedAs("How it stands does not allow it", Failure),
    ...failures,
  },
  async handle(c) {
    const { services, user } = c.var;
    const { id } = c.req.valid("param");
    const { action, reason } = c.req.valid("json");
    await actOnShop(services, { shopId: id, act: action, reason, actorId: user.userId });
    return respond(c, { id, action });
  },
});

export const listAuditApi = defineEndpoint({
  method: "get",
  path: "/admin/audit",
  operationId: "listAudit",
  policy: "admin",
  onFailure: { code: "AUDIT_FAILED", text: oversightMessages.auditFailed },
  tags: ["admin"],
  summary: "Who did what to whom, the newest first, with what differs",
  request: { query: z.object({ ...pageQuery, ...auditQuery }) },
  responses: { 200: page("A page of the log", AuditEntry), ...failures },
  async handle(c) {
    return respondPage(c, await listAudit(c.var.services, c.req.valid("query")));
  },
});
