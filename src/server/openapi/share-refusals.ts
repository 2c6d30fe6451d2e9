import type { Document, Response } from "./openapi.ts";
import { codesOf, refTo } from "./shared-parts.ts";

const SIGNED_IN = ["IDENTITY_MISMATCH", "ACCOUNT_LEAVING", "SUSPENDED"];
const MEMBERS = [...SIGNED_IN, "CONSENT_REQUIRED", "PROFILE_INCOMPLETE"];
/**
 * What guards add to a refusal, by status: how the name of such a response begins, and the parts of it by the codes that come together. The
 * widest policy stands first, since it has the codes of the others. Statuses that are not here are named by their codes alone.
 */
const NAMED_BY_GUARDS: Record<string, { begins: string; parts: [part: string, ...codes: string[]][] }> = {
  400: {
    begins: "Invalid",
    parts: [
      ["Input", "FORBIDDEN_TEXT", "INVALID_INPUT"],
      ["Text", "FORBIDDEN_TEXT"],
      ["OrBody", "MALFORMED_BODY"],
      ["OrKey", "IDEMPOTENCY_KEY_INVALID"],
    ],
  },
  401: { begins: "Unauthenticated", parts: [["", "AUTHENTICATION_REQUIRED", "TOKEN_EXPIRED"]] },
  403: {
    begins: "Forbidden",
    parts: [
      ["ToAdmins", ...MEMBERS, "PASSKEY_REQUIRED", "FORBIDDEN"],
      ["ToMembers", ...MEMBERS],
      ["ToSignedIn", ...SIGNED_IN],
      ["OnWrite", "CROSS_ORIGIN", "CSRF_MISMATCH"],
    ],
  },
  503: { begins: "Unavailable", parts: [["", "DATABASE_UNAVAILABLE", "LINE_UNAVAILABLE", "STOPPING"]] },
};
/** A response that stands less often costs a reader more as a reference than it saves. */
const OFTEN = 3;

/** Puts refusals that stand in several operations once below `components`: generated clients name types by them. */
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
    const name = nameOf(status, codesOf(response.content));
    if (name in document.components.responses) throw new Error(`Two refusals would be called ${name}.`);
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

/** `ForbiddenToMembersOnWriteOrOwnMix`: the guards' part, then the codes of the calls' own. */
function nameOf(status: string, codes: string[]): string {
  const { begins, parts } = NAMED_BY_GUARDS[status] ?? { begins: "", parts: [] };
  let own = codes;
  let name = begins;
  for (const [part, ...together] of parts) {
    if (!together.every((code) => own.includes(code))) continue;
    own = own.filter((code) => !together.includes(code));
    name += part;
  }
  const isGuarded = own.length < codes.length;
  const ending = own.map(pascal).join("Or");
  return name + (isGuarded && ending ? "Or" : "") + ending;
}

function pascal(code: string): string {
  return code.toLowerCase().replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
