import { useState } from "react";
import { href, Link } from "react-router";
import type { ListedClaim } from "#features/shop-registration/reviewed-claim.ts";
import { MAX_CLAIM_REASON } from "#features/shop-registration/shop-claim.ts";
import { ROLE_LABELS } from "#features/shops/shop-role.ts";
import { Button, TEXT_LINK_CLASSES } from "#ui/controls/button.tsx";
import { useDecisions } from "#ui/lists/use-decisions.ts";
import { ACCEPTS_ROW, OPENS_ROW } from "#ui/lists/use-list-keys.ts";
import { ReasonSheet } from "#ui/overlays/reason-sheet.tsx";
import { Tag } from "#ui/status/tag.tsx";
import type { QueueCalls } from "./queue-calls.ts";
import { Facts, QueueEntry } from "./queue-entry.tsx";
import { QueueScreen, type QueueView } from "./queue-screen.tsx";

type ClaimsScreenProps = {
  claims: ListedClaim[];
  view: QueueView;
  now: Date;
  personId: string;
  calls: QueueCalls;
};

const STATUS_LABELS: Record<ListedClaim["status"], string> = {
  open: "確認待ち",
  accepted: "承認",
  declined: "見送り",
  withdrawn: "取り下げ",
};

/** 管理の申し込み: who says that they run a shop without an owner. */
export function ClaimsScreen({ claims, view, now, personId, calls }: ClaimsScreenProps) {
  const { decide, isDecided } = useDecisions();
  const shown = claims.filter(({ id }) => !isDecided(id));
  const [declined, setDeclined] = useState<ListedClaim | null>(null);
  return (
    <QueueScreen
      title="管理の申し込み"
      help="承認すると、申し込んだ人がお店のオーナーになり、同じお店へのほかの申し込みは見送られます。"
      path={href("/admin/claims")}
      view={view}
      things="申し込み"
      isEmpty={shown.length === 0}
    >
      {shown.map((claim) => {
        const { id, status, shop_id, name, address, phone, has_owner, user_id, display_name, role, note } =
          claim;
        return (
          <QueueEntry
            key={id}
            title={name}
            state={<Tag look="quiet">{STATUS_LABELS[status]}</Tag>}
            since={claim.created_at}
            now={now}
          >
            <Facts
              facts={[
                ["住所", address],
                ["電話番号", phone],
                [
                  "申し込んだ人",
                  <Link
                    key="person"
                    to={`${href("/admin/people")}?id=${user_id}`}
                    className="font-bold text-accent hover:underline"
                  >
                    {display_name ?? "名前なし"}
                    {role && `（${ROLE_LABELS[role]}）`}
                  </Link>,
                ],
                ["メモ", note],
                ["見送った理由", claim.declined_reason],
              ]}
            />
            {status === "open" && has_owner && (
              <p className="phrases text-sm text-ink-2">
                このお店には、もうオーナーがいます。承認はできません。
              </p>
            )}
            <div className="flex flex-wrap items-center gap-2">
              {status === "open" && (
                <>
                  {!has_owner && (
                    <Button
                      className="min-h-11! px-5! text-sm"
                      {...ACCEPTS_ROW}
                      aria-label={`${name}の申し込みを承認する`}
                      onClick={() =>
                        decide({
                          id,
                          text: "申し込みを承認しました。",
                          send: () => calls.acceptClaim(id),
                        })
                      }
                    >
                      承認する
                    </Button>
                  )}
                  <Button
                    look="secondary"
                    className="min-h-11! px-5! text-sm"
                    aria-haspopup="dialog"
                    aria-label={`${name}の申し込みを見送る`}
                    onClick={() => setDeclined(claim)}
                  >
                    見送る
                  </Button>
                </>
              )}
              <Link
                to={href("/shops/:id", { id: shop_id })}
                className={`${TEXT_LINK_CLASSES} ml-auto`}
                {...OPENS_ROW}
              >
                お店のページ
              </Link>
            </div>
          </QueueEntry>
        );
      })}
      {declined && (
        <ReasonSheet
          onClose={() => setDeclined(null)}
          title="申し込みを見送る"
          help="申し込んだ人に届きます。"
          most={MAX_CLAIM_REASON}
          label="見送る"
          name={`decline-claim-${declined.id}:${personId}`}
          onReason={(reason) =>
            decide({
              id: declined.id,
              text: "申し込みを見送りました。",
              send: () => calls.declineClaim(declined.id, reason),
            })
          }
        />
      )}
    </QueueScreen>
  );
}
