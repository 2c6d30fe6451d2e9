import { useRef, useState } from "react";
import { scannedPage } from "#features/scanning/scanned-page.ts";
import type { LinkSettings } from "#line-client/read-link.ts";
import { FieldError } from "#ui/controls/field.tsx";
import { ScanCode } from "#ui/scanner/scan-code.tsx";
import { useFindShop } from "./scan-shop-calls.ts";

export type ScanShopProps = {
  settings: LinkSettings;
  onShop: (shop: { id: string; name: string }) => void;
};

/** Of a shop's page, of checking in there, or of one of its house mixes. */
const SHOP = /^\/(?:shops|checkin)\/([0-9a-f-]{36})(?:\/|\?|$)/i;

/** The shop of a form, read from a code that stands on its table. */
export default function ScanShop({ settings, onShop }: ScanShopProps) {
  const findShop = useFindShop();
  const field = useRef<HTMLElement>(null);
  const [problem, setProblem] = useState<string>();

  function take(text: string): string | null {
    const id = SHOP.exec(scannedPage(text, settings) ?? "")?.[1];
    if (id === undefined)
      return "お店のQRコードではありません。お店のチェックイン用のQRコードを読み取ってください。";
    setProblem(undefined);
    findShop(id).then(onShop, (error: Error) => setProblem(error.message));
    return null;
  }

  return (
    <div className="grid gap-2">
      <ScanCode onRead={take} field={field} />
      <FieldError text={problem} />
    </div>
  );
}
