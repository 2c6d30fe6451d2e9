import type { RootData } from "../root-data.ts";

/** What a page must know about LINE before React begins: it stands in the document's head. */
export type LineFacts = {
  liffId: string | null;
  officialAccountId: string | null;
  baseUrl: string;
  productName: string;
  /** Whom our server takes this browser for. */
  lineUserId: string | null;
};

const META = "line-facts";

export function LineFactsMeta({ root }: { root: RootData | undefined }) {
  if (!root) return null;
  const { liffId, officialAccountId, baseUrl, productName } = root.settings;
  const facts: LineFacts = {
    liffId,
    officialAccountId,
    baseUrl,
    productName,
    lineUserId: root.auth.user?.userId ?? null,
  };
  return <meta name={META} content={JSON.stringify(facts)} />;
}

/** Null on a page whose root loader failed. */
export function readLineFacts(): LineFacts | null {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${META}"]`);
  return meta ? (JSON.parse(meta.content) as LineFacts) : null;
}
