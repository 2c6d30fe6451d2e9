/** Pages with another status are answered once and forgotten. */
export const KEPT_STATUS = 200;

export const ENCODINGS = ["br", "gzip", "identity"] as const;
export type PageEncoding = (typeof ENCODINGS)[number];

/** A rendered page as it goes over the wire, with the policy that lets exactly its own inline scripts run. */
export type FinishedPage = {
  status: number;
  bodies: Partial<Record<PageEncoding, Uint8Array<ArrayBuffer>>> & { identity: Uint8Array<ArrayBuffer> };
  /** Of the text: all encodings are one page. */
  etag: string;
  contentSecurityPolicy: string;
  /** Bytes in memory. */
  size: number;
};
