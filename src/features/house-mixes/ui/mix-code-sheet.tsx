import { QrCode } from "#ui/images/qr-code.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { CopyLink } from "#ui/sharing/copy-link.tsx";
import type { ManagedHouseMix } from "../house-mix.ts";

type MixCodeSheetProps = {
  /** Null while it is closed. */
  mix: ManagedHouseMix | null;
  onClose: () => void;
  baseUrl: string;
  pathOf: (mix: ManagedHouseMix) => string;
};

/** The code that leads a guest to a mix: to be shown, printed or copied. */
export function MixCodeSheet({ mix, onClose, baseUrl, pathOf }: MixCodeSheetProps) {
  const url = mix && baseUrl + pathOf(mix);
  return (
    <Sheet isOpen={mix !== null} onClose={onClose} title={mix?.name ?? ""}>
      {mix && url && (
        <div className="grid justify-items-center gap-4">
          <QrCode
            url={url}
            label={`「${mix.name}」のページを開くQRコード`}
            className="w-full max-w-60 rounded-m bg-white p-3 shadow-1"
          />
          <p className="phrases text-center text-sm text-ink-2">
            メニューや卓上に置くと、読み取った人がこのミックスをすぐに記録できます。
          </p>
          <CopyLink url={url} />
        </div>
      )}
    </Sheet>
  );
}
