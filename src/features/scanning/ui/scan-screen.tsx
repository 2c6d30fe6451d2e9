import type { LinkSettings } from "#line-client/read-link.ts";
import { NearbyShops } from "./nearby-shops.tsx";
import { ReadLink } from "./read-link.tsx";

type ScanScreenProps = {
  settings: LinkSettings;
  /** Who scans. */
  personId: string;
};

/** The reader of our QR codes as a page: cards, shops, check-ins, tables, friends and invitations. */
export function ScanScreen({ settings, personId }: ScanScreenProps) {
  return (
    <main id="main" className="page page-form pt-6 pb-16 lg:pt-8">
      <h1 className="page-heading text-xl">QRコードを読み取る</h1>
      <p className="phrases mt-1 mb-6 text-sm text-ink-2">
        お店のチェックイン、カード、友だち、同席のQRコードを読み取れます。
      </p>
      <ReadLink settings={settings} counter={null}>
        <NearbyShops personId={personId} />
      </ReadLink>
    </main>
  );
}
