import { useState } from "react";
import { href, Link } from "react-router";
import type { ListedSuggestion } from "#features/suggestions/reviewed-suggestion.ts";
import { isDoneByHand, MAX_DECLINED_REASON } from "#features/suggestions/suggestion.ts";
import { FIELD_NAMES, standingText } from "#features/suggestions/suggestion-text.ts";
import { Button, TEXT_LINK_CLASSES } from "#ui/controls/button.tsx";
import { useDecisions } from "#ui/lists/use-decisions.ts";
import { ACCEPTS_ROW, OPENS_ROW } from "#ui/lists/use-list-keys.ts";
import { ReasonSheet } from "#ui/overlays/reason-sheet.tsx";
import { Tag } from "#ui/status/tag.tsx";
import type { QueueCalls } from "./queue-calls.ts";
import { Facts, QueueEntry } from "./queue-entry.tsx";
import { QueueScreen, type QueueView } from "./queue-screen.tsx";

type SuggestionsScreenProps = {
  suggestions: ListedSuggestion[];
  view: QueueView;
  now: Date;
  personId: string;
  calls: QueueCalls;
};

const STATUS_LABELS: Record<ListedSuggestion["status"], string> = {
  open: "確認待ち",
  accepted: "反映",
  declined: "見送り",
};

const PATHS: Record<ListedSuggestion["target_type"], (id: string) => string> = {
  shop: (id) => href("/shops/:id", { id }),
  flavor: (id) => href("/flavors/:id", { id }),
  maker: (id) => href("/makers/:id", { id }),
};

/** 修正の提案: what people say is wrong of shops and of the catalogue. */
export function SuggestionsScreen({ suggestions, view, now, personId, calls }: SuggestionsScreenProps) {
  const { decide, isDecided } = useDecisions();
  const shown = suggestions.filter(({ id }) => !isDecided(id));
  const [declined, setDeclined] = useState<ListedSuggestion | null>(null);
  return (
    <QueueScreen
      title="修正の提案"
      help="反映すると内容が直り、同じ提案をした全員への返事になります。お店のことは、お店の管理者も返事ができます。"
      path={href("/admin/suggestions")}
      view={view}
      things="提案"
      accepts="a で反映できます"
      isEmpty={shown.length === 0}
    >
      {shown.map((suggestion) => {
        const { id, status, name, field, value, stood, stands, note, declined_reason } = suggestion;
        const isByHand = isDoneByHand(field);
        const hasChanged = !isByHand && stands !== stood;
        const label = isByHand ? "対応済みにする" : "反映する";
        return (
          <QueueEntry
            key={id}
            title={`${name}：${FIELD_NAMES[field]}`}
            state={<Tag look="quiet">{STATUS_LABELS[status]}</Tag>}
            since={suggestion.created_at}
            now={now}
          >
            <Facts
              facts={[
                ["いま", isByHand ? null : standingText(field, stands)],
                ["提案", <b key="value">{standingText(field, value)}</b>],
                ["補足", note],
                ["見送った理由", declined_reason],
              ]}
            />
            {status === "open" && (hasChanged || isByHand) && (
              <p className="phrases text-sm text-ink-2">
                {isByHand
                  ? "内容を確かめて直してから、対応済みにしてください。"
                  : "提案のあとに内容が変わっています。反映すると、いまの内容を置き換えます。"}
              </p>
            )}
            <div className="flex flex-wrap items-center gap-2">
              {status === "open" && (
                <>
                  <Button
                    className="min-h-11! px-5! text-sm"
                    {...ACCEPTS_ROW}
                    aria-label={`${name}の${FIELD_NAMES[field]}の提案を${label}`}
                    onClick={() =>
                      decide({
                        id,
                        text: isByHand ? "対応済みにしました。" : `${FIELD_NAMES[field]}を直しました。`,
                        send: () => calls.acceptSuggestion(id, hasChanged),
                      })
                    }
                  >
                    {label}
                  </Button>
                  <Button
                    look="secondary"
                    className="min-h-11! px-5! text-sm"
                    aria-haspopup="dialog"
                    aria-label={`${name}の${FIELD_NAMES[field]}の提案を見送る`}
                    onClick={() => setDeclined(suggestion)}
                  >
                    見送る
                  </Button>
                </>
              )}
              <Link
                to={PATHS[suggestion.target_type](suggestion.target_id)}
                className={`${TEXT_LINK_CLASSES} ml-auto`}
                {...OPENS_ROW}
              >
                ページを見る
              </Link>
            </div>
          </QueueEntry>
        );
      })}
      {declined && (
        <ReasonSheet
          onClose={() => setDeclined(null)}
          title="提案を見送る"
          help="運営とお店の管理者だけが読めます。提案した人には届きません。"
          most={MAX_DECLINED_REASON}
          label="見送る"
          name={`decline-${declined.id}:${personId}`}
          onReason={(reason) =>
            decide({
              id: declined.id,
              text: "提案を見送りました。",
              send: () => calls.declineSuggestion(declined.id, reason),
            })
          }
        />
      )}
    </QueueScreen>
  );
}
