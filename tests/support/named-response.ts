import type { z } from "zod";
import type { Endpoint } from "#http/define-endpoint.ts";
import { endpoints } from "#server/endpoints.ts";

const patterns = endpoints.map((endpoint) => {
  const pattern = endpoint.path.replace(/\{\w+\}/g, "[^/]+");
  return { endpoint, matches: new RegExp(`^/api${pattern}$`) };
});

/**
 * Throws where a call responds what its endpoint does not describe: another status, a field of another kind, or a field that the
 * shape does not name. Every test at the door asks it of every response.
 */
export async function requireNamedResponse(method: string, path: string, response: Response): Promise<void> {
  const endpoint = endpointOf(method, path);
  const { headers } = response;
  const isJson =
    headers.get("content-type")?.startsWith("application/json") && !headers.has("content-encoding");
  if (!endpoint || !isJson) return;
  const line = `${method} ${path} responded ${response.status}`;
  const shape = jsonShapeOf(endpoint, response.status);
  // Refusals are made in one place; those with more than that are described by their endpoint.
  if (!shape && !response.ok) return;
  if (!shape) throw new Error(`${line}, which its endpoint does not describe.`);
  const body: unknown = await response.clone().json();
  const parsed = shape.safeParse(body);
  if (!parsed.success) throw new Error(`${line} in another shape than described: ${parsed.error.message}`);
  const unnamed = unnamedFields(body, parsed.data);
  if (unnamed.length > 0) throw new Error(`${line} with fields that no shape names: ${unnamed.join(", ")}`);
}

function endpointOf(method: string, path: string): Endpoint | undefined {
  const [pathname = ""] = path.split("?");
  return patterns.find(
    ({ endpoint, matches }) => endpoint.method.toUpperCase() === method && matches.test(pathname),
  )?.endpoint;
}

function jsonShapeOf({ responses }: Endpoint, status: number): z.ZodType | undefined {
  const described = responses[status] as
    | { content?: Record<string, { schema?: z.ZodType }> | undefined }
    | undefined;
  return described?.content?.["application/json"]?.schema;
}

/** Zod leaves out what it has no name for: what is missing after parsing was not named. */
function unnamedFields(sent: unknown, named: unknown, at = ""): string[] {
  if (Array.isArray(sent) && Array.isArray(named)) {
    return sent.flatMap((one, index) => unnamedFields(one, named[index], `${at}[${index}]`));
  }
  if (!isObject(sent) || !isObject(named)) return [];
  return Object.keys(sent).flatMap((name) =>
    name in named ? unnamedFields(sent[name], named[name], `${at}.${name}`) : [`${at}.${name}`],
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
