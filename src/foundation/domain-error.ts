/** Why something was refused. `http/` turns each kind into one status and nothing else does. */
export type RefusalKind =
  | "invalid"
  | "unauthenticated"
  | "forbidden"
  | "absent"
  | "conflict"
  | "gone"
  | "too-slow"
  | "too-large"
  | "mismatch"
  | "limited"
  | "unavailable";

/** Japanese texts by field name, to be shown beside the fields of a form. */
export type FieldErrors = Record<string, string>;

const BRAND = "kemurica.domain-error";

/** A refusal that a person may read: a kind, a stable code and a Japanese text. */
export class DomainError extends Error {
  readonly brand = BRAND;
  readonly kind: RefusalKind;
  readonly code: string;
  readonly fields: FieldErrors | undefined;

  constructor(kind: RefusalKind, code: string, message: string, fields?: FieldErrors) {
    super(message);
    this.name = "DomainError";
    this.kind = kind;
    this.code = code;
    this.fields = fields;
  }
}

/** An edit of what somebody else has edited meanwhile (domain.md 1.9). */
export const EDIT_CONFLICT = "EDIT_CONFLICT";

/** For a Zod shape that is refused with a code of its own: the text for people, the code in the issue's `params`. */
export function coded(code: string, text: string) {
  return {
    error: (issue: object): string => {
      Object.assign(issue, { params: { code } });
      return text;
    },
  };
}

/** Recognised by its brand: in development two module graphs hold two copies of the class. */
export function isDomainError(error: unknown): error is DomainError {
  return typeof error === "object" && error !== null && "brand" in error && error.brand === BRAND;
}
