import { QrCode } from "../images/qr-code.tsx";
import { Sheet } from "../overlays/sheet.tsx";
import { CopyLink } from "./copy-link.tsx";

type CodeSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What the code leads to; null while there is nothing to show. */
  url: string | null;
  /** What reading it does, for those who cannot see it. */
  label: string;
  /** What it is for. */
  text: string;
};

/** A QR code to be shown, printed or copied: whole on every screen, and on white in the dark as well. */
export function CodeSheet({ isOpen, onClose, title, url, label, text }: CodeSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={title}>
      {url && (
        <div className="grid justify-items-center gap-4">
          <QrCode
            url={url}
            label={label}
            className="w-[min(100%,20rem,48dvh)] rounded-m bg-white p-3 shadow-1"
          />
          <p className="phrases text-center text-sm text-ink-2">{text}</p>
          <CopyLink url={url} />
        </div>
      )}
    </Sheet>
  );
}
