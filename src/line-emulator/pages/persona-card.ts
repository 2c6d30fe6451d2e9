import { createHash } from "node:crypto";
import { html } from "hono/html";
import type { Persona } from "../options.ts";
import type { Html } from "./page-document.ts";

const DISC_HUES = 8;

/** A persona with the control that chooses them. */
export function personaCard(persona: Persona, control: Html): Html {
  return html`<li><label class="person">
  ${face(persona)}
  <span class="who">
    <span class="name">${persona.displayName}</span>
    ${persona.friend && html`<span class="friend">友だち追加済み</span>`}
    ${persona.note && html`<span class="note">${persona.note}</span>`}
  </span>
  ${control}
</label></li>`;
}

function face({ userId, displayName, pictureUrl }: Persona): Html {
  if (pictureUrl) {
    return html`<img class="face" src="${pictureUrl}" alt="" width="48" height="48" referrerpolicy="no-referrer">`;
  }
  const hue = createHash("sha256").update(userId).digest().readUInt8() % DISC_HUES;
  return html`<span class="face disc hue-${hue}" aria-hidden="true">${initialOf(displayName)}</span>`;
}

export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter("ja", { granularity: "grapheme" }).segment(name.trim());
  return first?.segment.toUpperCase() ?? "？";
}
