import type { Document, Response } from "./openapi.ts";
import { refTo } from "./shared-parts.ts";

const STATUS_NAMES: Record<string, string> = {
  400: "InvalidInput",
  401: "Unauthenticated",
  403: "Forbidden",
  404: "NotFound",
  408: "TooSlow",
  409: "Conflict",
  410: "Gone",
  413: "TooLarge",
  415: "UnsupportedMediaType",
  422: "IdempotencyMismatch",
  429: "TooManyCalls",
  500: "Unexpected",
  503: "Unavailable",
};
/** A response that stands less often costs a reader more as a reference than it saves. */
const OFTEN = 3;

/**
 * Puts refusals that stand in several operations once below `components`. The most frequent one of a status has its plain name, the
 * others the name of the code that only they have: `NotFoundMixNotFound`.
 */
export function shareRefusals(document: Document): Document {
  const counted = new Map<string, { status: string; response: Response; count: number }>();
  for (const { status, response } of refusalsIn(document)) {
    const text = JSON.stringify(response);
    const known = counted.get(text) ?? { status, response, count: 0 };
    counted.set(text, { ...known, count: known.count + 1 });
  }
  const names = new Map<string, string>();
  const often = [...counted]
    .filter(([, { count }]) => count >= OFTEN)
    .sort(([, a], [, b]) => b.count - a.count);
  for (const [text, { status, response }] of often) {
    const name = freeName(document.components.responses, status, response);
    document.components.responses[name] = response;
    names.set(text, name);
  }
  for (const { responses, status, response } of refusalsIn(document)) {
    const name = names.get(JSON.stringify(response));
    if (name) responses[status] = refTo("responses", name);
  }
  return document;
}

function refusalsIn({ paths }: Document) {
  return Object.values(paths).flatMap((operations) =>
    Object.values(operations).flatMap(({ responses }) =>
      Object.entries(responses).flatMap(([status, response]) =>
        Number(status) >= 400 && !("$ref" in response) ? [{ responses, status, response }] : [],
      ),
    ),
  );
}

function freeName(taken: Record<string, Response>, status: string, response: Response): string {
  const plain = STATUS_NAMES[status] ?? `Status${status}`;
  const [, own] = response.content?.["application/json"]?.schema?.allOf ?? [];
  const codes = (own?.properties?.code?.enum ?? []) as string[];
  const known = Object.values(taken).flatMap(
    ({ content }) =>
      (content?.["application/json"]?.schema?.allOf?.[1]?.properties?.code?.enum ?? []) as string[],
  );
  const telling = codes.filter((code) => !known.includes(code));
  const candidates = [
    plain,
    ...telling.map((code) => plain + pascal(code)),
    plain + codes.map(pascal).join(""),
  ];
  const free = candidates.find((name) => !(name in taken));
  if (!free) throw new Error(`Two refusals would be called ${candidates.at(-1)}.`);
  return free;
}

function pascal(code: string): string {
  return code.toLowerCase().replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
