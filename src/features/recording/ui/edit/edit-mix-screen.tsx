import "../screens/recording-form.css";
import { useState } from "react";
import { isVisitProven } from "#features/mixes/mix-edit.ts";
import type { OwnMixDetail } from "#features/mixes/mix-response.ts";
import { mixTitle } from "#features/mixes/mix-title.ts";
import type { CardSettings } from "#features/mixes/ui/card-link.tsx";
import { DeleteCard } from "#features/mixes/ui/delete-card.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Form } from "#ui/forms/form.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { mergePhotos } from "../../draft-photos.ts";
import { isUntouched, mergeEdit } from "../../edit-draft.ts";
import type { RecentChoices } from "../../queries/list-recent-flavors.ts";
import { Discarding, SavingHint } from "../draft/draft-notices.tsx";
import { AudienceFields } from "../fields/audience-fields.tsx";
import type { RecordingCalls } from "../recording-calls.ts";
import { CardMiniature } from "../screens/card-miniature.tsx";
import { CardPlace } from "../screens/card-place.tsx";
import {
  DetailsSection,
  FlavorSection,
  PhotosSection,
  RatingSection,
  ShopSection,
  WordsSection,
} from "../screens/form-sections.tsx";
import { FIELDS_CLASSES, FORM_CLASSES } from "../screens/new-mix-screen.tsx";
import type { RecoveryLinks } from "../screens/refusal-panel.tsx";
import { SaveBar } from "../screens/save-bar.tsx";
import { SaveNotices } from "../screens/save-notices.tsx";
import { ConflictPanel } from "./conflict-panel.tsx";
import { useEditForm } from "./use-edit-form.ts";
import { ProvenVisit, VisitProofs } from "./visit-proofs.tsx";

type EditMixScreenProps = {
  mix: OwnMixDetail;
  recent: RecentChoices;
  now: Date;
  settings: CardSettings;
  calls: RecordingCalls;
  recoveryLinks: RecoveryLinks;
  onSaved: () => Promise<void>;
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
  const [isCardSeen, setCardSeen] = useState(true);
  const hasChanges = !isUntouched(draft);
  const isProven = isVisitProven(mix);
  return (
    <main id="main" className="page page-wide">
      <div className="pt-3 pb-1 lg:pt-7 lg:pb-6">
        <h1 className="page-heading text-xl">カードを編集</h1>
        <SavingHint {...view} />
      </div>
      <Form form={form} className={FORM_CLASSES}>
        <CardPlace
          draft={draft}
          generation={view.generation}
          authorName={mix.author_name}
          now={new Date(mix.created_at)}
          settings={settings}
          frame={mix.card_frame}
          onSeen={setCardSeen}
        />
        <div className={FIELDS_CLASSES}>
          {view.conflict && draft.base && (
            <ConflictPanel
              mine={mergeEdit(draft.base.content, draft, view.conflict.content)}
              theirs={view.conflict.content}
              leftOut={
                mergePhotos(draft.base.content.photos, draft.photos, view.conflict.content.photos).leftOut
              }
              onTakeMine={() => void controller.takeMine()}
              onTakeTheirs={() => void controller.takeTheirs()}
            />
          )}
          {view.isFromBefore && !view.conflict && hasChanges && (
            <Notice look="info">前回保存していなかった変更を読み込みました。</Notice>
          )}
          {isProven ? <ProvenVisit mix={mix} /> : <ShopSection form={form} settings={settings} />}
          <FlavorSection form={form} recipe="all" />
          <RatingSection form={form} />
          <WordsSection form={form} />
          <PhotosSection form={form} progress={form.progress} withheld={mix.withheld_photos.length} />
          {isProven ? (
            <AudienceFields draft={draft} onChange={form.change} />
          ) : (
            <DetailsSection form={form} now={now} recordedAt={new Date(mix.created_at)} isFolded />
          )}
          {!isProven && <VisitProofs mix={mix} />}
          <div className="grid gap-2">
            <Discarding
              what="変更"
              isFilled={hasChanges}
              isBusy={form.isBusy}
              isDiscarded={view.discarded !== null}
              onDiscard={() => void controller.discard()}
              onBringBack={() => void controller.bringBack()}
            />
            <DeleteCard title={mixTitle(mix)} onDelete={onDelete} />
          </div>
        </div>
        {!view.conflict && (
          <SaveBar notice={<SaveNotices form={form} recoveryLinks={recoveryLinks} />}>
            <CardMiniature flavors={draft.flavors} isCardSeen={isCardSeen} />
            <Button type="submit" isBusy={form.isBusy} className="min-w-0 flex-1 basis-32 px-4!">
              変更を保存する
            </Button>
          </SaveBar>
        )}
      </Form>
    </main>
  );
}
