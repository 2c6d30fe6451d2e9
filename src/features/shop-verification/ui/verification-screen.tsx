import { useState } from "react";
import { useRevalidator } from "react-router";
import { findDocumentProblem } from "#features/pictures/ui/find-photo-problem.ts";
import { PictureProgress } from "#features/pictures/ui/picture-progress.tsx";
import { createUploads, NOTHING_SENT } from "#features/pictures/ui/uploads.ts";
import { ManagementFrame } from "#features/shop-management/ui/management-frame.tsx";
import type { ManagedShop } from "#features/shops/managed-shop.ts";
import { VerifiedTag } from "#features/shops/ui/verified-tag.tsx";
import { newId } from "#foundation/entity-id.ts";
import { japanDay, slashDay } from "#foundation/japan-time.ts";
import { Field, INPUT_CLASSES } from "#ui/controls/field.tsx";
import { FileButton } from "#ui/controls/file-button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { ListRow, RowIcon } from "#ui/lists/list-row.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { Panel } from "#ui/panel.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { Tag } from "#ui/status/tag.tsx";
import {
  DAYS_KEPT,
  DOCUMENT_TYPES,
  type DocumentType,
  isWaiting,
  type ShopVerification,
  type VerificationStatus,
} from "../verification.ts";
import { verificationMessages } from "../verification-messages.ts";
import type { VerificationCalls } from "./verification-calls.ts";

type VerificationScreenProps = {
  shop: ManagedShop;
  /** What was sent last; null where nothing was. */
  verification: ShopVerification | null;
  calls: VerificationCalls;
};

const STATUS_LABELS: Record<VerificationStatus, string> = {
  pending: "確認を待っています",
  resubmitted: "確認を待っています",
  approved: "承認されました",
  rejected: "承認されませんでした",
  revoked: "認証が取り消されました",
};

/** 認証: what the shop sent to prove itself, how that stands, and the way to send a paper. */
export function VerificationScreen({ shop, verification, calls }: VerificationScreenProps) {
  return (
    <ManagementFrame shop={shop} section="認証">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:max-w-2xl">
        {shop.is_verified ? (
          <section aria-label="認証の状態" className="grid justify-items-start gap-2">
            <VerifiedTag />
            <p className="phrases text-sm text-ink-2">
              お店の名前の横に「認証済み」と表示されています。地図の位置を変えるときは、運営にお問い合わせください。
            </p>
          </section>
        ) : (
          <p className="phrases text-sm text-ink-2">
            営業を確かめられる書類を送ると、運営が確認し、お店の名前の横に「認証済み」と表示します。さがす、お店のページ、定番ミックスのページに出ます。
          </p>
        )}
        {verification && <Sent verification={verification} />}
        {!shop.is_verified && shop.role !== "admin" && (
          <SendPanel shop={shop} verification={verification} calls={calls} />
        )}
        {!shop.is_verified && shop.role === "admin" && (
          <Notice look="info">{verificationMessages.notForOperators}</Notice>
        )}
      </div>
    </ManagementFrame>
  );
}

function Sent({ verification }: { verification: ShopVerification }) {
  const { document_type, status, reason, created_at, decided_at, document_url } = verification;
  return (
    <Panel title="送った書類">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <ListRow
          picture={<RowIcon name="file-text" />}
          name={document_type}
          detail={
            <span className="flex flex-wrap gap-x-3">
              <span>{slashDay(japanDay(new Date(created_at)))}に送信</span>
              {decided_at && <span>{slashDay(japanDay(new Date(decided_at)))}に確認</span>}
            </span>
          }
        >
          <Tag look={status === "approved" ? "accent" : "plain"}>{STATUS_LABELS[status]}</Tag>
        </ListRow>
        {reason && (
          <p className="rounded-s border-l-4 border-warn bg-surface-2 px-3 py-2 wrap-anywhere">
            <span className="block text-sm font-bold text-ink-2">理由</span>
            {reason}
          </p>
        )}
        {document_url && (
          <a
            href={document_url}
            download
            className="-ml-1 inline-flex min-h-11 items-center gap-2 justify-self-start rounded-s px-1 text-sm font-bold text-accent hover:underline"
          >
            <Icon name="download" className="size-5" />
            送った書類をダウンロードする
          </a>
        )}
      </div>
    </Panel>
  );
}

function SendPanel({ shop, verification, calls }: VerificationScreenProps) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [documentType, setDocumentType] = useState<DocumentType>(
    verification?.document_type ?? DOCUMENT_TYPES[0],
  );
  const [progress, setProgress] = useState(NOTHING_SENT);
  const [uploads] = useState(() => createUploads(setProgress));
  const [problem, setProblem] = useState<string | null>(null);
  const waits = verification !== null && isWaiting(verification.status);

  async function send([file]: File[]): Promise<void> {
    if (!file) return;
    try {
      const found = await findDocumentProblem(file);
      setProblem(found);
      if (found) return;
      await uploads.send(
        newId(),
        async () => file,
        (document, options) => calls.send(shop.id, documentType, document, options),
      );
      toast({ text: "書類を送りました。" });
      await revalidate();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <Panel title={waits ? "書類を差し替える" : verification ? "もう一度送る" : "書類を送る"}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Field label="書類の種類">
          {(control) => (
            <select
              {...control}
              className={INPUT_CLASSES}
              value={documentType}
              onChange={({ target }) => setDocumentType(target.value as DocumentType)}
            >
              {DOCUMENT_TYPES.map((type) => (
                <option key={type} value={type}>
                  {type}
                </option>
              ))}
            </select>
          )}
        </Field>
        {waits && (
          <p className="phrases text-sm text-ink-2">
            いま確認を待っている書類は、新しい書類に置きかわります。
          </p>
        )}
        {problem && <Notice look="error">{problem}</Notice>}
        {[...progress.values()].map((sent) => (
          <PictureProgress key="document" label="書類の送信" sent={sent} />
        ))}
        <FileButton
          alsoAccept="application/pdf,.pdf"
          icon="file-text"
          label="写真かPDFを選んで送る"
          isBusy={progress.size > 0}
          className="w-full sm:w-fit"
          onFiles={send}
        />
        <ul className="phrases grid list-disc gap-1 pl-5 text-sm text-ink-2">
          <li>店名と住所が読める写真、またはPDF（10MBまで）をお送りください。</li>
          <li>書類を見るのは、送った本人と運営だけです。だれが見たかは記録されます。</li>
          <li>書類は、確認が終わってから{DAYS_KEPT}日で削除されます。</li>
        </ul>
      </div>
    </Panel>
  );
}
