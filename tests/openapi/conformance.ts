import Ajv from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { Document, Operation, Response } from "#server/openapi/openapi.ts";

/** Asks a response whether it is one that the document names; gives what is wrong with it, or null. */
export function createConformance(document: Document) {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema({ $id: "api", components: { schemas: atHome(document.components.schemas) } });
  const compiled = new Map<string, ReturnType<typeof ajv.compile>>();

  return async (operation: Operation, response: globalThis.Response): Promise<string | null> => {
    const { status } = response;
    const described = responseOf(document, operation, status);
    if (!described) return `${status} is not documented: ${await response.text()}`;
    const sent = response.headers.get("content-type")?.split(";")[0];
    const kinds = Object.keys(described.content ?? {});
    if (kinds.length === 0)
      return sent && response.body ? `${status} has ${sent}, documented is no body` : null;
    if (!sent || !kinds.includes(sent)) return `${status} has ${sent}, documented is ${kinds.join(", ")}`;
    const missing = Object.keys(described.headers ?? {}).filter(
      (name) => ALWAYS.has(name) && !response.headers.has(name),
    );
    if (missing.length > 0) return `${status} has no ${missing.join(", ")}`;
    const schema = described.content?.[sent]?.schema;
    if (sent !== "application/json" || !schema) {
      await response.body?.cancel();
      return null;
    }
    const key = `${operation.operationId} ${status}`;
    const validate = compiled.get(key) ?? ajv.compile(atHome(schema));
    compiled.set(key, validate);
    const body: unknown = await response.json();
    if (validate(body)) return null;
    return `${status} is not as documented: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(body).slice(0, 500)}`;
  };
}

/** The other headers are there where there is something to say. */
const ALWAYS = new Set(["X-Request-Id", "Retry-After", "WWW-Authenticate"]);

function responseOf(
  { components }: Document,
  { responses }: Operation,
  status: number,
): Response | undefined {
  const response = responses[status];
  if (!response || !("$ref" in response)) return response;
  return components.responses[response.$ref.split("/").at(-1) ?? ""];
}

/** References lead into the document's schemas, which are registered by themselves. */
function atHome<Shape>(shape: Shape): Shape {
  return JSON.parse(JSON.stringify(shape).replaceAll('"#/components/', '"api#/components/')) as Shape;
}
