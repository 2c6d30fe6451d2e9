import { OpenAPIHono, z } from "@hono/zod-openapi";
import type { ApiEnvironment } from "#http/api-environment.ts";
import type { Endpoint } from "#http/define-endpoint.ts";
import { type Declared, describeOperation, type Inferred } from "./describe-operation.ts";
import { giveExamples } from "./examples.ts";
import inferredFromCode from "./inferred-from-code.json" with { type: "json" };
import { namedShapes } from "./named-shapes.ts";
import type { Document, Operation, Schema } from "./openapi.ts";
import { referToNamed } from "./refer-to-named.ts";
import { shareRefusals } from "./share-refusals.ts";
import { headers, parameters, securitySchemes } from "./shared-parts.ts";
import { tags } from "./tags.ts";

type Api = Pick<OpenAPIHono<ApiEnvironment>, "getOpenAPI31Document">;

const NOTHING_YET = { openapi: "3.1.0", info: { title: "", version: "" } };

const INFO = {
  version: "1.0.0",
  license: { name: "All rights reserved", url: "/terms" },
  description: `Every call of the product; its own pages use no others.

A call says who asks by a bearer (an access token of ours or an ID token of LINE) or by the browser's cookie, which needs a csrf token for writes.
A refusal has a Japanese text for people in \`error\`, a stable \`code\` for programs, and texts by field in \`fields\`.
Lists come page by page: \`next_cursor\` is sent as \`cursor\`, null is the end. Instants are ISO 8601.`,
};

/**
 * The OpenAPI 3.1 document of all calls: what the endpoints declare, and what their guards and their code add. Takes a fifth of a
 * second; whoever serves it does so once.
 */
export function buildDocument(api: Api, endpoints: Endpoint[], productName: string): Document {
  const generated = api.getOpenAPI31Document(NOTHING_YET);
  const schemas = schemasOfNamed();
  const paths = referToNamed(generated.paths as Record<string, Record<string, Declared>>, schemas);
  const described: Document["paths"] = {};
  for (const endpoint of endpoints) {
    const declared = paths[endpoint.path]?.[endpoint.method];
    const inferred = (inferredFromCode as Record<string, Inferred>)[endpoint.operationId];
    if (!declared || !inferred)
      throw new Error(`${endpoint.operationId} is described nowhere: npm run api:codes`);
    described[endpoint.path] = {
      ...described[endpoint.path],
      [endpoint.method]: describeOperation(endpoint, declared, inferred) satisfies Operation,
    };
  }
  return shareRefusals(
    giveExamples({
      openapi: "3.1.0",
      info: { title: `${productName} API`, ...INFO },
      servers: [{ url: "/api", description: "Where this document comes from" }],
      tags,
      paths: described,
      components: { schemas, parameters, headers, responses: {}, securitySchemes },
    }),
  );
}

/** The named shapes as the generator writes them. They are given no name there: that takes a method which a shape has only of some Zods. */
function schemasOfNamed(): Record<string, Schema> {
  const scratch = new OpenAPIHono();
  const content = { "application/json": { schema: z.object(namedShapes) } };
  scratch.openAPIRegistry.registerPath({
    method: "get",
    path: "/",
    responses: { 200: { description: "", content } },
  });
  const { paths } = scratch.getOpenAPI31Document(NOTHING_YET) as unknown as {
    paths: Record<string, ScratchPath>;
  };
  return paths["/"]?.get.responses[200].content["application/json"].schema.properties ?? {};
}

type ScratchPath = {
  get: {
    responses: { 200: { content: { "application/json": { schema: Required<Pick<Schema, "properties">> } } } };
  };
};
