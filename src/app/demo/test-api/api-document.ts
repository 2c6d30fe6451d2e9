/** As much of the OpenAPI document as the page reads. */
export type ApiDocument = {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, ApiOperation>>;
  components: { parameters: Record<string, ApiParameter> };
};

type ApiOperation = {
  operationId: string;
  summary: string;
  tags: string[];
  parameters?: (ApiParameter | { $ref: string })[];
  requestBody?: { content: Record<string, MediaType | undefined> };
};

type MediaType = { example?: unknown; schema?: { properties?: Record<string, unknown> } };

type ApiParameter = { name: string; in: string; required?: boolean; description?: string; example?: unknown };

/** One operation, with what somebody fills in to call it. */
export type Call = {
  id: string;
  /** "POST" */
  method: string;
  /** "/shops/{id}/checkin" */
  path: string;
  summary: string;
  tag: string;
  params: ApiParameter[];
  /** The example of its body as JSON text, of a form its fields without the file; null where it takes none. */
  body: string | null;
  /** It takes a form with files. */
  isForm: boolean;
};

/** All operations, in the order of the document's groups. */
export function callsOf({ tags, paths, components }: ApiDocument): Call[] {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): Call => {
      const content = operation.requestBody?.content ?? {};
      const json = content["application/json"];
      const form = content["multipart/form-data"];
      return {
        id: operation.operationId,
        method: method.toUpperCase(),
        path,
        summary: operation.summary,
        tag: operation.tags[0] ?? "",
        params: (operation.parameters ?? []).flatMap((one) => {
          const named = "$ref" in one ? components.parameters[one.$ref.split("/").at(-1) ?? ""] : one;
          return named ? [named] : [];
        }),
        body: json ? textOf(json.example ?? {}) : form ? textOf(fieldsOf(form)) : null,
        isForm: form !== undefined,
      };
    }),
  );
  const order = tags.map(({ name }) => name);
  return calls.sort((a, b) => order.indexOf(a.tag) - order.indexOf(b.tag));
}

const textOf = (value: unknown) => JSON.stringify(value, null, 2);

function fieldsOf({ schema: { properties = {} } = {} }: MediaType): Record<string, string> {
  const names = Object.keys(properties).filter((name) => name !== "file");
  return Object.fromEntries(names.map((name) => [name, ""]));
}

/** Those in whose id, path or summary every word stands. */
export function findCalls(calls: Call[], query: string): Call[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return calls.filter(({ id, method, path, summary, tag }) => {
    const text = `${id} ${method} ${path} ${summary} ${tag}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

export type Places = { shopId: string; cardId: string };

/** What stands in a field of the address at first: a thing of the demo where there is one, else the document's example. */
export function firstValue(
  { path }: Call,
  { name, in: place, example }: ApiParameter,
  places: Places,
): string {
  if (place === "path" && name === "id") {
    if (path.startsWith("/shops/")) return places.shopId;
    if (path.startsWith("/mixes/")) return places.cardId;
  }
  return example === undefined ? "" : String(example);
}
