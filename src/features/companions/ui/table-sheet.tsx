import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { QrCode } from "#ui/images/qr-code.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { Skeleton } from "#ui/status/skeleton.tsx";
import { TABLE_MINUTES } from "../companion.ts";
import type { TableInvitation } from "../companion-response.ts";

type TableSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  /** A new address each time. */
  inviteToTable: () => Promise<TableInvitation>;
};

/** A QR code that one person at the table reads to join the card. Each is for one. */
export default function TableSheet({ isOpen, onClose, inviteToTable }: TableSheetProps) {
  const [shown, setShown] = useState<TableInvitation | { problem: string } | null>(null);

  function draw() {
    setShown(null);
    inviteToTable().then(setShown, (error: unknown) =>
      setShown({ problem: error instanceof Error ? error.message : String(error) }),
    );
  }
  const drawFirst = useEffectEvent(draw);
  useEffect(() => drawFirst(), []);

  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="テーブルのQRコード">
      <div className="grid justify-items-center gap-4 text-center">
        <p className="phrases text-sm text-ink-2">
          同席した人に読み取ってもらうと、友だちでなくても、公開範囲にかかわらず、このカードを見て参加できます。
        </p>
        {shown === null && <Skeleton className="aspect-square w-full max-w-60" />}
        {shown && "problem" in shown && <Notice look="error">{shown.problem}</Notice>}
        {shown && "url" in shown && (
          <QrCode
            url={shown.url}
            label="このカードの同席に参加するQRコード"
            className="w-full max-w-60 rounded-m bg-white p-3 shadow-1"
          />
        )}
        <p className="phrases text-sm">
          {TABLE_MINUTES}分のあいだ、1人だけ使えます。次の人には、新しいQRコードを見せてください。
        </p>
        <Button look="secondary" className="w-full" isBusy={shown === null} onClick={draw}>
          <Icon name="refresh-cw" className="size-5" />
          新しいQRコードにする
        </Button>
      </div>
    </Sheet>
  );
}
