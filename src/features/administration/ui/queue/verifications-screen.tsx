import { useState } from "react";
import { href, Link } from "react-router";
import type { ListedVerification } from "#features/shop-verification/reviewed-verification.ts";
import { MAX_REASON } from "#features/shop-verification/verification.ts";
import { Button, TEXT_LINK_CLASSES } from "#ui/controls/button.tsx";
import { useDecisions } from "#ui/lists/use-decisions.ts";
import { ACCEPTS_ROW, OPENS_ROW } from "#ui/lists/use-list-keys.ts";
import { ReasonSheet } from "#ui/overlays/reason-sheet.tsx";
import { Tag } from "#ui/status/tag.tsx";
import { PaperSheet } from "./paper-sheet.tsx";
import type { QueueCalls } from "./queue-calls.ts";
import { Facts, QueueEntry } from "./queue-entry.tsx";
import { QueueScreen, type QueueView } from "./queue-screen.tsx";

type VerificationsScreenProps = {
  verifications: ListedVerification[];
  view: QueueView;
  now: Date;
  personId: string;
  calls: QueueCalls;
};

const STATUS_LABELS: Record<ListedVerification["status"], string> = {
  pending: "確認待ち",
  resubmitted: "送り直し・確認待ち",
  approved: "承認",
  rejected: "承認しない",
  revoked: "取り消し",
};

/** What is asked a reason for, by how the paper stands. */
const TURNED = {
  reject: { title: "書類を承認しない", label: "承認しない", text: "承認しないことにしました。" },
  revoke: { title: "認証を取り消す", label: "取り消す", text: "認証を取り消しました。" },
} as const;

/** お店の認証: papers of shops, to look at and to decide about. */
export function VerificationsScreen({ verifications, view, now, personId, calls }: VerificationsScreenProps) {
  const { decide, isDecided } = useDecisions();
  const shown = verifications.filter(({ id }) => !isDecided(id));
  const [opened, setOpened] = useState<ListedVerification | null>(null);
  const [turned, setTurned] = useState<{ paper: ListedVerification; by: keyof typeof TURNED } | null>(null);
  return (
    <QueueScreen
      title="お店の認証"
      help="書類を開くと、だれがいつ見たかが記録されます。書類は判断の30日後に消えます。"
      path={href("/admin/verifications")}
      view={view}
      things="書類"
      accepts="a で認証できます"
      isEmpty={shown.length === 0}
    >
      {shown.map((paper) => {
        const { id, status, name, address, user_id, display_name, document_type, content_type, reason } =
          paper;
        const waits = status === "pending" || status === "resubmitted";
        return (
          <QueueEntry
            key={id}
            title={name}
            state={<Tag look="quiet">{STATUS_LABELS[status]}</Tag>}
            since={paper.created_at}
            now={now}
          >
            <Facts
              facts={[
                ["書類", document_type],
                ["住所", address],
                [
                  "送った人",
                  <Link
                    key="person"
                    to={`${href("/admin/people")}?id=${user_id}`}
                    className="font-bold text-accent hover:underline"
                  >
                    {display_name ?? "名前なし"}
                  </Link>,
                ],
                ["理由", reason],
              ]}
            />
            <div className="flex flex-wrap items-center gap-2">
              {content_type === null ? (
                <p className="text-sm text-ink-2">書類は削除されました。</p>
              ) : (
                <Button
                  look="secondary"
                  className="min-h-11! px-5! text-sm"
                  aria-haspopup="dialog"
                  aria-label={`${name}の書類を開く`}
                  {...OPENS_ROW}
                  onClick={() => setOpened(paper)}
                >
                  書類を開く
                </Button>
              )}
              {waits && (
                <Button
                  className="min-h-11! px-5! text-sm"
                  {...ACCEPTS_ROW}
                  aria-label={`${name}を認証する`}
                  onClick={() =>
                    decide({ id, text: `${name}を認証しました。`, send: () => calls.approve(id) })
                  }
                >
                  認証する
                </Button>
              )}
              {(waits || status === "approved") && (
                <Button
                  look="secondary"
                  className="min-h-11! px-5! text-sm"
                  aria-haspopup="dialog"
                  aria-label={waits ? `${name}の書類を承認しない` : `${name}の認証を取り消す`}
                  onClick={() => setTurned({ paper, by: waits ? "reject" : "revoke" })}
                >
                  {waits ? "承認しない" : "認証を取り消す"}
                </Button>
              )}
              <Link to={href("/shops/:id", { id: paper.shop_id })} className={`${TEXT_LINK_CLASSES} ml-auto`}>
                お店のページ
              </Link>
            </div>
          </QueueEntry>
        );
      })}
      {opened && <PaperSheet paper={opened} onClose={() => setOpened(null)} />}
      {turned && (
        <ReasonSheet
          onClose={() => setTurned(null)}
          title={TURNED[turned.by].title}
          help="お店の人に届きます。"
          most={MAX_REASON}
          label={TURNED[turned.by].label}
          name={`${turned.by}-${turned.paper.id}:${personId}`}
          onReason={(given) =>
            decide({
              id: turned.paper.id,
              text: TURNED[turned.by].text,
              send: () => calls[turned.by](turned.paper.id, given),
            })
          }
        />
      )}
    </QueueScreen>
  );
}
