import "../screens/recording-form.css";
import { isVisitProven } from "#features/mixes/mix-edit.ts";
import { mixTitle } from "#features/mixes/mix-title.ts";
import type { OwnMixRow } from "#features/mixes/queries/find-own-mix.ts";
import type { CardSettings } from "#features/mixes/ui/card-link.tsx";
import { DeleteCard } from "#features/mixes/ui/delete-card.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { isChanged, mergeEdit } from "../../edit-draft.ts";
import type { RecentChoices } from "../../queries/list-recent-flavors.ts";
import { SavingHint } from "../draft/draft-notices.tsx";
import { AudienceFields } from "../fields/audience-fields.tsx";
import { focusFirst } from "../focus-first.ts";
import type { EditingCalls } from "../recording-calls.ts";
import { CardPreview } from "../screens/card-preview.tsx";
import {
  DetailsSection,
  FlavorSection,
  PhotosSection,
  RatingSection,
  ShopSection,
  WordsSection,
} from "../screens/form-sections.tsx";
import { type RecoveryLinks, RefusalPanel } from "../screens/refusal-panel.tsx";
import { SaveBar } from "../screens/save-bar.tsx";
import { ConflictPanel } from "./conflict-panel.tsx";
import { useEditForm } from "./use-edit-form.ts";
import { ProvenVisit, VisitProofs } from "./visit-proofs.tsx";

type EditMixScreenProps = {
  mix: OwnMixRow;
  recent: RecentChoices;
  now: Date;
  settings: CardSettings;
  calls: EditingCalls;
  recoveryLinks: RecoveryLinks;
  onSaved: () => void | Promise<void>;
  onDelete: () => Promise<void>;
};

/** Changes a recorded card on one screen. What is typed is kept until it is saved or thrown away. */
export function EditMixScreen({
  mix,
  recent,
  now,
  settings,
  calls,
  recoveryLinks,
  onSaved,
  onDelete,
}: EditMixScreenProps) {
  const form = useEditForm({ card: mix, recent, calls, onSaved });
  const { view, draft, controller } = form;
  const hasChanges = isChanged(view.base.draft, draft);
  const isProven = isVisitProven(mix);
  return (
    <main id="main" className="mx-auto w-full max-w-5xl px-5">
      <div className="pt-5 pb-3 lg:pt-7 lg:pb-6">
        <h1 className="text-xl">カードを編集</h1>
        <SavingHint saving={view.saving} />
      </div>
      <div className="lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-16">
        <div className="mx-auto mb-7 w-60 max-w-full lg:sticky lg:top-24 lg:m-0 lg:w-full lg:self-start">
          <CardPreview
            draft={draft}
            authorName={mix.author_name}
            now={mix.created_at}
            settings={settings}
            frame={mix.card_frame}
          />
        </div>
        <form
          noValidate
          className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-7"
          onSubmit={(event) => {
            event.preventDefault();
            const { currentTarget } = event;
            if (!form.isBusy) void form.save().then((problems) => problems && focusFirst(currentTarget));
          }}
        >
          {view.conflict && (
            <ConflictPanel
              mine={mergeEdit(view.base.draft, draft, view.conflict.draft)}
              theirs={view.conflict.draft}
              onTakeMine={() => void controller.takeMine()}
              onTakeTheirs={() => void controller.takeTheirs()}
            />
          )}
          {view.isFromBefore && !view.conflict && hasChanges && (
            <Notice look="info">前回保存していなかった変更を読み込みました。</Notice>
          )}
          {isProven ? <ProvenVisit mix={mix} /> : <ShopSection form={form} />}
          <FlavorSection form={form} recipe="all" />
          <RatingSection form={form} />
          <WordsSection form={form} />
          <PhotosSection form={form} progress={form.progress} />
          {isProven ? (
            <AudienceFields draft={draft} onChange={form.change} />
          ) : (
            <DetailsSection form={form} now={now} recordedAt={mix.created_at} isFolded />
          )}
          {!isProven && <VisitProofs mix={mix} />}
          <div className="grid gap-2">
            {hasChanges && (
              <Button look="quiet" className="justify-self-center" onClick={() => void controller.discard()}>
                変更を破棄する
              </Button>
            )}
            <DeleteCard title={mixTitle(mix)} onDelete={onDelete} />
          </div>
          {!view.conflict && (
            <SaveBar
              notice={
                form.refusal && (
                  <RefusalPanel
                    refusal={form.refusal}
                    recoveryLinks={recoveryLinks}
                    onRetry={() => document.querySelector<HTMLFormElement>("main form")?.requestSubmit()}
                    onClose={form.closeRefusal}
                  />
                )
              }
            >
              <Button type="submit" isBusy={form.isBusy} className="min-w-0 flex-1 basis-32 px-4!">
                変更を保存する
              </Button>
            </SaveBar>
          )}
        </form>
      </div>
    </main>
  );
}
