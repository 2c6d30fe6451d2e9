import { useState } from "react";
import { GENDER_LABELS } from "#features/accounts/profile.ts";
import { Facts } from "#features/administration/ui/queue/queue-entry.tsx";
import { slashDay, slashMoment } from "#foundation/japan-time.ts";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { ReasonSheet } from "#ui/overlays/reason-sheet.tsx";
import { Panel } from "#ui/panel.tsx";
import type { PrivateFields } from "../../people-response.ts";
import { MAX_REASON } from "../../person-acts.ts";
import type { OversightCalls } from "../oversight-calls.ts";

type PrivatePanelProps = { personId: string; viewerId: string; read: OversightCalls["readPrivate"] };

/** What the person shows nobody: behind a reason, and gone again when the page is left. */
export function PrivatePanel({ personId, viewerId, read }: PrivatePanelProps) {
  const [isAsked, setAsked] = useState(false);
  const [fields, setFields] = useState<PrivateFields | null>(null);
  return (
    <Panel title="登録情報">
      {fields ? (
        <Facts
          facts={[
            ["LINEの名前", fields.line_name],
            [
              "LINEのID",
              <span key="id" className="select-all">
                {fields.line_user_id}
              </span>,
            ],
            ["メール", fields.email ?? "なし"],
            ["生年月日", fields.birth_date ? slashDay(fields.birth_date) : "なし"],
            ["性別", fields.gender ? GENDER_LABELS[fields.gender] : "なし"],
            ["職業", fields.occupation ?? "なし"],
            ["ひとこと", fields.status_message ?? "なし"],
            [
              "規約に同意",
              fields.terms_agreed_at ? slashMoment(new Date(fields.terms_agreed_at)) : "していません",
            ],
          ]}
        />
      ) : (
        <>
          <p className="phrases text-sm text-ink-2">
            生年月日やLINEのIDなど、本人がだれにも見せていない情報です。見るには理由が必要で、だれがいつ見たかが記録に残ります。
          </p>
          <Button
            look="secondary"
            className="mt-3 min-h-11! px-5! text-sm"
            aria-haspopup="dialog"
            onClick={() => setAsked(true)}
          >
            <Icon name="eye" className="size-4" />
            登録情報を見る
          </Button>
        </>
      )}
      {isAsked && (
        <ReasonSheet
          onClose={() => setAsked(false)}
          title="登録情報を見る"
          help="運営の記録に残ります。"
          most={MAX_REASON}
          label="見る"
          name={`private-${personId}:${viewerId}`}
          onReason={async (reason) => setFields(await read(personId, reason))}
        />
      )}
    </Panel>
  );
}
