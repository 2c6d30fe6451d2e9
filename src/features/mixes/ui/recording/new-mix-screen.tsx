import "./recording-form.css";
import { useState } from "react";
import { AGE_NOTICE } from "#features/flavor-card/card-text.ts";
import { Button } from "#ui/button.tsx";
import { VISITOR } from "../../draft-owner.ts";
import { isBlank, type MixDraftChange } from "../../mix-draft.ts";
import { mixTitle } from "../../mix-title.ts";
import type { RecentChoices } from "../../queries/list-recent-flavors.ts";
import type { CardSettings } from "../card-link.tsx";
import { CardPreview } from "./card-preview.tsx";
import { DetailFields } from "./detail-fields.tsx";
import { DiscardedNotice, KeepingHint, OtherDrafts } from "./draft-notices.tsx";
import { FlavorField } from "./flavor-field.tsx";
import { RatingField } from "./rating-field.tsx";
import type { RecordingCalls } from "./recording-calls.ts";
import { RefusalPanel, type WaysOut } from "./refusal-panel.tsx";
import { SaveBar } from "./save-bar.tsx";
import { ShopField } from "./shop-field.tsx";
import { SmokeAgainField } from "./smoke-again-field.tsx";
import { useCatalog } from "./use-catalog.ts";
import { useDraftKeeper } from "./use-draft-keeper.ts";
import { useSaving } from "./use-saving.ts";
import { WordsFields } from "./words-fields.tsx";

type NewMixScreenProps = {
  /** Null for a visitor, who may fill in everything and signs in to record it. */
  person: { id: string; name: string } | null;
  recent: RecentChoices;
  /** When the page was asked for. */
  now: Date;
  settings: CardSettings;
  calls: RecordingCalls;
  waysOut: WaysOut;
  onSaved: (shortId: string) => void;
};

/** Records a mix. Give it the person's id as `key`: drafts never pass from one person to another. */
export function NewMixScreen({ person, recent, now, settings, calls, waysOut, onSaved }: NewMixScreenProps) {
  const [{ draft, others, discarded, keeping }, keeper] = useDraftKeeper(person?.id ?? VISITOR);
  const [catalog, retryCatalog] = useCatalog(calls);
  const { saveMix } = calls;
  const saving = useSaving({ keeper, isSignedIn: person !== null, saveMix, onSaved });
  const [isCardAway, setCardAway] = useState(false);
  const [watchCard] = useState(() => watchVisibility((isVisible) => setCardAway(!isVisible)));
  const change = (changed: MixDraftChange) => keeper.change(changed);
  const { problems, refusal } = saving;

  return (
    <main id="main" className="mx-auto w-full max-w-5xl px-5">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 lg:min-h-20">
        <h1 className="text-lg">新しいカード</h1>
        <KeepingHint keeping={keeping} />
      </div>
      <div className="lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-16">
        <div
          ref={watchCard}
          className="mx-auto mb-7 w-60 max-w-full lg:sticky lg:top-24 lg:m-0 lg:w-full lg:self-start"
        >
          <CardPreview draft={draft} authorName={person?.name ?? "あなた"} now={now} settings={settings} />
        </div>
        <form
          noValidate
          className="grid min-w-0 content-start gap-7"
          onSubmit={(event) => {
            event.preventDefault();
            if (!saving.isBusy) void saving.save(event.currentTarget);
          }}
        >
          <OtherDrafts drafts={others} onOpen={(id) => void keeper.openOther(id)} />
          <ShopField
            key={`shop-${draft.id}`}
            shop={draft.shop}
            lastShop={recent.shop}
            error={problems.shop}
            searchShops={calls.searchShops}
            onChange={(shop) => change({ shop })}
          />
          <FlavorField
            key={`flavors-${draft.id}`}
            flavors={draft.flavors}
            recent={recent.flavors}
            catalog={catalog}
            error={problems.items}
            onRetry={retryCatalog}
            onChange={(flavors) => change({ flavors })}
          />
          <RatingField
            rating={draft.rating}
            error={problems.rating}
            onChange={(rating) => change({ rating })}
          />
          <SmokeAgainField value={draft.smokeAgain} onChange={(smokeAgain) => change({ smokeAgain })} />
          <WordsFields
            draft={draft}
            titleByItself={mixTitle({ title: null, house_mix_name: null, items: draft.flavors })}
            problems={problems}
            onChange={change}
          />
          <DetailFields
            key={`details-${draft.id}`}
            draft={draft}
            now={now}
            problems={problems}
            onChange={change}
          />
          {discarded && <DiscardedNotice onBringBack={() => void keeper.bringBack()} />}
          {!isBlank(draft) && (
            <Button look="quiet" className="justify-self-center" onClick={() => void keeper.discard()}>
              下書きを破棄
            </Button>
          )}
          <p className="text-center text-sm text-ink-2">{AGE_NOTICE}</p>
          <SaveBar flavors={draft.flavors} isCardAway={isCardAway} isBusy={saving.isBusy}>
            {refusal && (
              <RefusalPanel
                refusal={refusal}
                waysOut={waysOut}
                onRetry={() => document.querySelector<HTMLFormElement>("main form")?.requestSubmit()}
                onClose={saving.closeRefusal}
              />
            )}
          </SaveBar>
        </form>
      </div>
    </main>
  );
}

/** A ref that tells whether its element can be seen below the page's header. */
function watchVisibility(onChange: (isVisible: boolean) => void) {
  return (element: HTMLElement | null) => {
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => onChange(entry?.isIntersecting ?? true), {
      rootMargin: "-64px 0px 0px 0px",
    });
    observer.observe(element);
    return () => observer.disconnect();
  };
}
