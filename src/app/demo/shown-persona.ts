import type { Person } from "#fixtures/person.ts";

/** What the browser may know of somebody of the cast. */
export type ShownPersona = { id: string; name: string };

export function shownPersona({ id, displayName, profile }: Person): ShownPersona {
  return { id, name: profile?.custom_display_name ?? displayName };
}
