import type { ListedVerification } from "#features/shop-verification/reviewed-verification.ts";
import { BUTTON_CLASSES } from "#ui/controls/button.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";

/**
 * A shop's paper. A photo is drawn in a frame in which nothing runs; a PDF is saved instead: browsers draw none in such a frame,
 * and in another one it could do more than be looked at (security model S10).
 */
export function PaperSheet({ paper, onClose }: { paper: ListedVerification; onClose: () => void }) {
  const { id, name, document_type, content_type, shop_id } = paper;
  return (
    <Sheet isOpen onClose={onClose} title={`${name}：${document_type}`}>
      {content_type === "application/pdf" ? (
        <div className="grid justify-items-start gap-3">
          <p className="phrases text-sm">PDFの書類です。保存して開き、確かめたら消してください。</p>
          <a
            href={`/api/shops/${shop_id}/verifications/${id}/document`}
            download
            className={BUTTON_CLASSES.secondary}
          >
            書類を保存する
          </a>
        </div>
      ) : (
        <iframe
          src={`/api/admin/verifications/${id}/document`}
          sandbox=""
          title={`${name}の書類`}
          className="h-[70dvh] w-full rounded-m border border-border bg-surface-2"
        />
      )}
    </Sheet>
  );
}
