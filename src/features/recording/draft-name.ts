import { compareInstants } from "#foundation/compare-instants.ts";
import type { MixDraft, OutboxEntry } from "./stored-draft.ts";

/** How lists call a draft: by its title, its flavours or its shop. */
export function draftName({ title, houseMix, flavors, shop }: MixDraft): string {
  const flavorNames = flavors.slice(0, 2).map(({ flavor_name }) => flavor_name);
  return title.trim() || houseMix?.name || flavorNames.join(" × ") || shop?.name || "無題";
}

export type UnsavedWork = { id: string; title: string; kind: "draft" | "outbox" | "edit" };

type Unsaved = { drafts: MixDraft[]; entries: OutboxEntry[] };

/** What one person would lose with this browser's storage, the last written first. */
export function unsavedWork({ drafts, entries }: Unsaved, owner: string): UnsavedWork[] {
  const own = [
    ...drafts.map((draft) => ({
      kind: draft.base ? ("edit" as const) : ("draft" as const),
      at: draft.savedAt ?? "",
      draft,
    })),
    ...entries.map(({ queuedAt, draft }) => ({ kind: "outbox" as const, at: queuedAt, draft })),
  ].filter(({ draft }) => draft.owner === owner);
  return own
    .sort((one, other) => compareInstants(other.at, one.at))
    .map(({ kind, draft }) => ({ id: draft.id, title: draftName(draft), kind }));
}
