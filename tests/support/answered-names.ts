import { z } from "zod";
import { endpoints } from "#server/endpoints.ts";

/** The part of JSON Schema that says which names a response has. */
type Shape = {
  $ref?: string;
  $defs?: Record<string, Shape>;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
};

/**
 * Every path of names that a good response of a call ("GET /flavors") is described with: "data[].maker_id". Of several kinds
 * of response the names of all. Throws where there is no such call.
 */
export function answeredNames(call: string): Set<string> {
  const endpoint = endpoints.find(({ method, path }) => `${method.toUpperCase()} ${path}` === call);
  if (!endpoint) throw new Error(`There is no call "${call}".`);
  const names = new Set<string>();
  for (const [status, response] of Object.entries(endpoint.responses)) {
    const { content } = response as { content?: Record<string, { schema?: unknown }> };
    const schema = content?.["application/json"]?.schema;
    if (!status.startsWith("2") || !(schema instanceof z.ZodType)) continue;
    const shape = z.toJSONSchema(schema, { unrepresentable: "any", io: "output" }) as Shape;
    collect(shape, "", shape, names);
  }
  return names;
}

function collect(shape: Shape, at: string, whole: Shape, names: Set<string>): void {
  const named = shape.$ref && whole.$defs?.[shape.$ref.split("/").at(-1) ?? ""];
  if (named) collect(named, at, whole, names);
  for (const one of [...(shape.anyOf ?? []), ...(shape.oneOf ?? []), ...(shape.allOf ?? [])])
    collect(one, at, whole, names);
  if (shape.items) collect(shape.items, `${at}[]`, whole, names);
  for (const [name, inner] of Object.entries(shape.properties ?? {})) {
    const path = at ? `${at}.${name}` : name;
    names.add(path);
    collect(inner, path, whole, names);
  }
}
