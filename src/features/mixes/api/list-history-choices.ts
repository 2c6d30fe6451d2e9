import { z } from "@hono/zod-openapi";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { failures, success } from "#http/responses.ts";
import { HistoryQuery } from "../history-query.ts";
import { listHistoryChoices } from "../queries/list-history-choices.ts";

const Choice = z.object({ value: z.string(), label: z.string(), count: z.number() });

export const listHistoryChoicesApi = defineEndpoint({
  method: "get",
  path: "/shisha-mixes/choices",
  policy: "member",
  tags: ["mixes"],
  summary: "What the own history can be narrowed to, and how many cards the given filters leave",
  request: { query: HistoryQuery },
  responses: {
    200: success(
      "Makers, flavours, categories, shops and months of the own cards",
      z.object({
        count: z.number(),
        makers: z.array(Choice),
        flavors: z.array(Choice.extend({ maker: z.string() })),
        categories: z.array(Choice),
        shops: z.array(Choice),
        months: z.array(Choice.omit({ label: true })),
      }),
    ),
    ...failures,
  },
  async handle(c) {
    const choices = await listHistoryChoices(c.var.services, c.var.user, c.req.valid("query"));
    return c.json({ success: true as const, data: choices }, 200);
  },
});
