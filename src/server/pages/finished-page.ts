import { LIGHT_ENCODINGS } from "#http/light-compression.ts";

/** Pages with another status are answered once and forgotten. */
export const KEPT_STATUS = 200;

/** In the order in which they are preferred. */
export const ENCODINGS = [...LIGHT_ENCODINGS, "identity"] as const;
export type PageEncoding = (typeof ENCODINGS)[number];

export type PageBody = Uint8Array<ArrayBuffer>;

/** A rendered page as it goes over the wire, with the policy that lets exactly its own inline scripts run. */
export type FinishedPage = {
  status: number;
  /** Where a redirect leads. */
  location: string | null;
  /** At least one, and those that were asked for since. */
  bodies: Partial<Record<PageEncoding, PageBody>>;
  /** All encodings are one page. */
  etag: string;
  contentSecurityPolicy: string;
};

/** Bytes that a page takes in memory. */
export function sizeOf({ bodies, contentSecurityPolicy }: FinishedPage): number {
  const policy = contentSecurityPolicy.length;
  return Object.values(bodies).reduce((sum, body) => sum + body.byteLength, policy);
}
