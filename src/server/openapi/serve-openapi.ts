import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { ApiEnvironment } from "#http/api-environment.ts";
import { encodeText } from "#http/encode-text.ts";
import { etagOf, isUnchanged } from "#http/etag.ts";
import { bodyOf } from "#http/responses.ts";
import { endpoints } from "../endpoints.ts";

export const OPENAPI_PATH = "/api/openapi.json";

type Made = { bytes: Uint8Array<ArrayBuffer>; etag: string };

/**
 * The OpenAPI document (domain.md 5), made when somebody first asks and once a process; what makes it is not in memory before. It is the same
 * for everybody.
 */
export function serveOpenApi(api: OpenAPIHono<ApiEnvironment>, productName: string) {
  let making: Promise<Made> | null = null;
  const make = async (): Promise<Made> => {
    const { buildDocument } = await import("./build-document.ts");
    const bytes = encodeText(JSON.stringify(buildDocument(api, endpoints, productName)));
    return { bytes, etag: etagOf(bytes) };
  };
  return async (c: Context<ApiEnvironment>): Promise<Response> => {
    making ??= make().catch((error: unknown) => {
      making = null;
      throw error;
    });
    const { bytes, etag } = await making;
    const headers = {
      "Content-Type": "application/json; charset=UTF-8",
      "Cache-Control": "public, max-age=300",
      ETag: etag,
    };
    if (isUnchanged(c.req.header("if-none-match"), etag)) return c.body(null, 304, headers);
    const response = c.body(bytes, 200, headers);
    bodyOf.set(response, bytes);
    return response;
  };
}
