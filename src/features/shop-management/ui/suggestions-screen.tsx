import { useState } from "react";
import { href } from "react-router";
import { BlankCard } from "#features/flavor-card/ui/blank-card.tsx";
import type { ManagedShop } from "#features/shops/managed-shop.ts";
import type { ShopSuggestion, ShopSuggestions } from "#features/suggestions/shop-suggestions-response.ts";
import { isDoneByHand } from "#features/suggestions/suggestion.ts";
import { FIELD_NAMES, standingText } from "#features/suggestions/suggestion-text.ts";
import { japanDay, slashDay } from "#foundation/japan-time.ts";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { useAction } from "#ui/controls/use-action.ts";
import { EmptyState } from "#ui/status/empty-state.tsx";
import { Tag } from "#ui/status/tag.tsx";
import type { DecisionCalls } from "./decision-calls.ts";
import { DeclineSheet } from "./decline-sheet.tsx";
import { ManagementFrame } from "./management-frame.tsx";

type SuggestionsScreenProps = ShopSuggestions & {
  shop: ManagedShop;
  personId: string;
  calls: DecisionCalls;
};

/** 修正の提案: what guests say is wrong about the shop, and the two answers to it. */
export function SuggestionsScreen({ shop, suggestions, total, personId, calls }: SuggestionsScreenProps) {
  return (
    <ManagementFrame shop={shop} section="修正の提案">
      {suggestions.length === 0 ? (
        <EmptyState
          label="修正の提案"
          picture={<BlankCard className="w-40" />}
          says={["届いている提案はありません。"]}
          text="お店のページの「間違いを知らせる」から届きます。"
          action={
            <ButtonLink to={href("/shops/:id", { id: shop.id })} look="secondary">
              お店のページを見る
            </ButtonLink>
          }
        />
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {suggestions.map((suggestion) => (
            <li key={suggestion.id}>
              <SuggestionCard shop={shop} suggestion={suggestion} personId={personId} calls={calls} />
            </li>
          ))}
        </ul>
      )}
      {total > suggestions.length && (
        <p className="mt-4 text-center text-sm text-ink-2">
          ほかに{total - suggestions.length}件あります。返事をすると、続きが表示されます。
        </p>
      )}
    </ManagementFrame>
  );
}

type SuggestionCardProps = Pick<SuggestionsScreenProps, "shop" | "personId" | "calls"> & {
  suggestion: ShopSuggestion;
};

function SuggestionCard({ shop, suggestion, personId, calls }: SuggestionCardProps) {
  const { id, field, value, stood, stands, notes, count, since } = suggestion;
  const [isDeclining, setDeclining] = useState(false);
  const { run, isBusy } = useAction();
  const isByHand = isDoneByHand(field);
  const hasChanged = !isByHand && stands !== stood;
  const name = FIELD_NAMES[field];
  return (
    <article
      aria-label={`${name}の提案`}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-m border border-border bg-surface p-4 shadow-1 sm:p-5"
    >
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="font-bold">{name}</h2>
        {count > 1 && <Tag look="accent">{count}人が同じ提案</Tag>}
        <span className="tabular ml-auto text-xs text-ink-2">{slashDay(japanDay(new Date(since)))}</span>
      </div>
      <dl className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-3 gap-y-2 text-sm">
        {field !== "other" && (
          <>
            <dt className="text-ink-2">いま</dt>
            <dd className="whitespace-pre-wrap wrap-anywhere">{standingText(field, stands)}</dd>
          </>
        )}
        <dt className="text-ink-2">提案</dt>
        <dd className="font-bold whitespace-pre-wrap wrap-anywhere">{standingText(field, value)}</dd>
        {notes.length > 0 && (
          <>
            <dt className="text-ink-2">補足</dt>
            <dd className="grid gap-1">
              {notes.map((note) => (
                <p key={note} className="whitespace-pre-wrap wrap-anywhere">
                  {note}
                </p>
              ))}
            </dd>
          </>
        )}
      </dl>
      {hasChanged && (
        <p className="phrases text-sm text-ink-2">
          提案のあとに内容が変わっています。反映すると、いまの内容を置き換えます。
        </p>
      )}
      {isByHand && (
        <p className="phrases text-sm text-ink-2">店舗の情報を確かめてから、返事をしてください。</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          className="min-h-11! flex-1 basis-32 px-4! text-sm"
          isBusy={isBusy}
          aria-label={`${name}の提案を${isByHand ? "対応済みにする" : "反映する"}`}
          onClick={() =>
            run({
              act: () => calls.accept(shop.id, id, hasChanged),
              text: isByHand ? "対応済みにしました。" : `${name}を直しました。`,
            })
          }
        >
          {isByHand ? "対応済みにする" : "反映する"}
        </Button>
        <Button
          look="secondary"
          className="min-h-11! flex-1 basis-32 px-4! text-sm"
          aria-label={`${name}の提案を見送る`}
          onClick={() => setDeclining(true)}
        >
          見送る
        </Button>
      </div>
      {isDeclining && (
        <DeclineSheet
          onClose={() => setDeclining(false)}
          name={`decline-${id}:${personId}`}
          decline={(reason) => calls.decline(shop.id, id, reason)}
        />
      )}
    </article>
  );
}
