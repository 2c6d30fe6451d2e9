import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { type Budget, HOUR_S } from "#http/rate-limit.ts";
import {
  describedAs,
  Failure,
  failures,
  jsonBody,
  respond,
  respondCreated,
  success,
} from "#http/responses.ts";
import { openOrder } from "../commands/open-order.ts";
import { settleOrder } from "../commands/settle-order.ts";
import { Order } from "../order-response.ts";
import { NewOrder, OrderOutcome } from "../order-shapes.ts";
import { purchaseMessages } from "../purchase-messages.ts";
import { listOrders } from "../queries/list-orders.ts";

const ORDER_BUDGET: Budget = { name: "order", points: 60, durationS: HOUR_S };

const call = { policy: "member" as const, tags: ["purchases"] };

export const listOrdersApi = defineEndpoint({
  ...call,
  method: "get",
  path: "/orders",
  operationId: "listOrders",
  onFailure: { code: "ORDERS_FAILED", text: purchaseMessages.ordersFailed },
  summary: "The own orders; what is paid comes first, then the newest",
  responses: { 200: success("Orders", z.array(Order)), ...failures },
  async handle(c) {
    return respond(c, await listOrders(c.var.services, c.var.user));
  },
});

export const openOrderApi = defineEndpoint({
  ...call,
  method: "post",
  path: "/orders",
  operationId: "openOrder",
  limit: ORDER_BUDGET,
  onFailure: { code: "ORDER_FAILED", text: purchaseMessages.orderFailed },
  summary: "Open an order, before LINE is asked for the payment",
  request: { body: jsonBody(NewOrder) },
  responses: {
    201: success("The order; LINE is told its id", Order),
    409: describedAs("Owned already", Failure),
    ...failures,
  },
  async handle(c) {
    const { services, user } = c.var;
    const data = await openOrder(services, user, c.req.valid("json").productId);
    return respondCreated(c, data);
  },
});

export const settleOrderApi = defineEndpoint({
  ...call,
  method: "put",
  path: "/orders/{id}",
  operationId: "settleOrder",
  limit: ORDER_BUDGET,
  onFailure: { code: "ORDER_FAILED", text: purchaseMessages.orderFailed },
  summary:
    "End an own open order as LINE's payment bridge told the phone; the same word again changes nothing",
  request: { params: z.object({ id: z.uuid(purchaseMessages.orderNotFound) }), body: jsonBody(OrderOutcome) },
  responses: {
    200: success("The order as it is now", Order),
    409: describedAs("Ended otherwise before, or paid for what was owned", Failure),
    ...failures,
  },
  async handle(c) {
    const { services, user } = c.var;
    const settlement = { id: c.req.valid("param").id, outcome: c.req.valid("json") };
    return respond(c, await settleOrder(services, user, settlement));
  },
});
