import { UNSAFE_decodeViaTurboStream as decode } from "react-router";

/** What the router's stream says, as the browser reads it. */
async function decoded(text: string): Promise<unknown> {
  const stream = new Blob([text]).stream() as ReadableStream<Uint8Array>;
  const { value, done } = await decode(stream, globalThis);
  await done;
  return value;
}

/** What a page's HTML carries for its route ("root", "routes/people/profile"). */
export async function dataInPage(html: string, route: string): Promise<unknown> {
  const pieces = [...html.matchAll(/streamController\.enqueue\((".*?[^\\]")\)/g)];
  const text = pieces.map(([, literal = '""']) => JSON.parse(literal) as string).join("");
  const { loaderData } = (await decoded(text)) as { loaderData: Record<string, unknown> };
  return loaderData[route];
}

/** What its data request brings for its route. */
export async function dataOfPage(text: string, route: string): Promise<unknown> {
  const found = (await decoded(text)) as Record<string, { data: unknown }>;
  return found[route]?.data;
}

/** Every path of names in a value: "page.things[].title". */
export function keyPaths(value: unknown, prefix = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => keyPaths(one, `${prefix}[]`));
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const path = prefix ? `${prefix}.${key}` : key;
    return [path, ...keyPaths(inner, path)];
  });
}
