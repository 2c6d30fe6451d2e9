import type { Viewer } from "#foundation/actor.ts";
import { readEntityId, readUuid } from "#foundation/entity-id.ts";
import { readableAddress } from "#foundation/query-params.ts";

/** What stands side by side. The names are those of the address. */
export const COMPARED_KINDS = ["cards", "flavors", "people"] as const;
export type ComparedKind = (typeof COMPARED_KINDS)[number];

/** Two of one kind, or one for which another is chosen. */
export type Compared = { kind: ComparedKind; ids: [string, string?] };

/**
 * What an address compares: the first kind that it names, and the first two of it; null where it names nothing that could be. One person
 * is compared with whoever looks.
 */
export function readCompared(params: URLSearchParams, viewer: Viewer): Compared | null {
  for (const kind of COMPARED_KINDS) {
    const known = (params.get(kind) ?? "").split(",").flatMap((text) => readId(kind, text) ?? []);
    const [first, second] = new Set(known);
    if (kind === "people" && viewer && first && !second && first !== viewer.userId)
      return { kind, ids: [viewer.userId, first] };
    if (first) return { kind, ids: second ? [first, second] : [first] };
  }
  return null;
}

function readId(kind: ComparedKind, text: string): string | null {
  return kind === "cards" ? (readEntityId(text)?.value ?? null) : readUuid(text);
}

/** The address of a comparison, which can be sent. */
export function compareAddress({ kind, ids }: Compared): string {
  return readableAddress("/compare", new URLSearchParams({ [kind]: ids.join(",") }));
}
