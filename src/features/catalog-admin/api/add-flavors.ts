import { z } from "@hono/zod-openapi";
import { CATEGORY_SLUGS } from "#features/catalog/category.ts";
import { defineEndpoint } from "#http/define-endpoint.ts";
import { failures, jsonBody, respond, respondCreated, success } from "#http/responses.ts";
import { MOST_PREVIEWED } from "../added-limits.ts";
import { catalogAdminMessages } from "../catalog-admin-messages.ts";
import { addFlavors, checkFlavors } from "../commands/add-flavors.ts";
import { WRITE_BUDGET } from "./catalog-calls.ts";

/** A pasted list, or the text of a file. */
const FlavorList = z.object({ text: z.string() });
const Checked = z.object({
  count: z.int(),
  /** The first of them. */
  flavors: z.array(
    z.object({
      number: z.int(),
      maker_name: z.string(),
      name: z.string(),
      name_en: z.string().nullable(),
      line: z.string().nullable(),
      categories: z.array(z.enum(CATEGORY_SLUGS)),
    }),
  ),
  /** How many of which maker. */
  makers: z.array(z.object({ name: z.string(), count: z.int() })),
  wrong: z.array(z.object({ number: z.int(), source: z.string(), problem: z.string() })),
});
const addFailed = { code: "FLAVORS_ADD_FAILED", text: catalogAdminMessages.addFailed };

export const checkFlavorsApi = defineEndpoint({
  method: "post",
  path: "/admin/flavors/check",
  operationId: "checkFlavors",
  policy: "admin",
  limit: WRITE_BUDGET,
  onFailure: addFailed,
  tags: ["admin"],
  summary: "What a list of flavours would add, and every line that is wrong; nothing is written",
  request: { body: jsonBody(FlavorList) },
  responses: { 200: success("Nothing was written", Checked), ...failures },
  async handle(c) {
    const { flavors, wrong } = await checkFlavors(c.var.services, c.req.valid("json").text);
    const makers = Map.groupBy(flavors, ({ maker_name }) => maker_name);
    return respond(c, {
      count: flavors.length,
      flavors: flavors
        .slice(0, MOST_PREVIEWED)
        .map(({ number, maker_name, name, name_en, line, categories }) => ({
          number,
          maker_name,
          name,
          name_en,
          line,
          categories,
        })),
      makers: [...makers].map(([name, all]) => ({ name, count: all.length })),
      wrong,
    });
  },
});

export const addFlavorsApi = defineEndpoint({
  method: "post",
  path: "/admin/flavors/import",
  operationId: "addFlavors",
  policy: "admin",
  limit: WRITE_BUDGET,
  onFailure: addFailed,
  tags: ["admin"],
  summary: "Add all flavours of a list, or none",
  request: { body: jsonBody(FlavorList) },
  responses: { 201: success("How many", z.object({ count: z.int() })), ...failures },
  async handle(c) {
    return respondCreated(c, {
      count: await addFlavors(c.var.services, c.var.user, c.req.valid("json").text),
    });
  },
});
