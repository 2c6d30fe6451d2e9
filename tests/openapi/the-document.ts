import { createApi } from "#http/create-api.ts";
import { endpoints } from "#server/endpoints.ts";
import { buildDocument } from "#server/openapi/build-document.ts";
import type { Document } from "#server/openapi/openapi.ts";

/** The document that is served, made anew. */
export function makeDocument(): Document {
  return buildDocument(createApi(endpoints, {} as never), endpoints, "ケムリカ");
}
