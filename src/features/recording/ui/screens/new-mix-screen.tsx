import "./recording-form.css";
import { useState } from "react";
import { Link } from "react-router";
import { AGE_NOTICE } from "#features/flavor-card/card-text.ts";
import { Button } from "#ui/controls/button.tsx";
import { Form } from "#ui/forms/form.tsx";
import { isBlank } from "../../mix-draft.ts";
import { Discarding, MissingNotice, OtherDrafts, SavingHint } from "../draft/draft-notices.tsx";
import { CardMiniature } from "./card-miniature.tsx";
import { CardPlace } from "./card-place.tsx";
import {
  CompanionsSection,
  DetailsSection,
  FlavorSection,
  PhotosSection,
  RatingSection,
  RepeatSection,
  ShopSection,
  WordsSection,
} from "./form-sections.tsx";
import { SaveBar } from "./save-bar.tsx";
import { SaveNotices } from "./save-notices.tsx";
import { type RecordingScreenProps, useRecordingForm } from "./use-recording-form.ts";

/** Records a mix on one screen, with the card growing beside it. */
export function NewMixScreen(props: RecordingScreenProps) {
  const { person, recent, now, settings } = props;
  const form = useRecordingForm(props);
  const { view, draft, controller } = form;
  const [isCardSeen, setCardSeen] = useState(true);

  return (
    <main id="main" className="page page-wide">
      <div className="flex flex-wrap items-start justify-between gap-x-4 pt-3 pb-1 lg:pt-7 lg:pb-6">
        <div>
          <h1 className="page-heading text-xl">新しいカード</h1>
          <SavingHint {...view} />
        </div>
        <Link to={props.otherWay} className={WAY_LINK}>
          一問ずつ入力する
        </Link>
      </div>
      {/* The card stands in the form too: the bar with the button keeps to the form, and the form begins where the page does. */}
      <Form form={form} className={FORM_CLASSES}>
        <CardPlace
          draft={draft}
          generation={view.generation}
          authorName={person?.name ?? "あなた"}
          now={now}
          settings={settings}
          onSeen={setCardSeen}
        />
        <div className={FIELDS_CLASSES}>
          {props.isFromAnother && !recent.wanted && <MissingNotice />}
          <OtherDrafts
            drafts={view.others}
            isBusy={form.isBusy}
            onOpen={(id) => void controller.openOther(id)}
          />
          <RepeatSection form={form} />
          <ShopSection form={form} settings={settings} />
          <FlavorSection form={form} recipe="all" />
          <RatingSection form={form} />
          <WordsSection form={form} />
          <PhotosSection form={form} />
          {person && <CompanionsSection form={form} />}
          <DetailsSection form={form} now={now} isFolded />
          <Discarding
            what="下書き"
            isFilled={!isBlank(draft)}
            isBusy={form.isBusy}
            isDiscarded={view.discarded !== null}
            onDiscard={() => void controller.discard()}
            onBringBack={() => void controller.bringBack()}
          />
          <p className="text-center text-sm text-ink-2">{AGE_NOTICE}</p>
        </div>
        <SaveBar notice={<SaveNotices form={form} recoveryLinks={props.recoveryLinks} />}>
          <CardMiniature flavors={draft.flavors} isCardSeen={isCardSeen} />
          <Button type="submit" isBusy={form.isBusy} className="min-w-0 flex-1 basis-32 px-4!">
            カードにする
          </Button>
        </SaveBar>
      </Form>
    </main>
  );
}

/** Card, fields and button of a form on one screen: below one another, on a desk in two columns. */
export const FORM_CLASSES =
  "grid grid-cols-[minmax(0,1fr)] gap-7 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-x-16";
export const FIELDS_CLASSES = "grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-7";
export const WAY_LINK =
  "-mr-2 inline-flex min-h-11 items-center rounded-s px-2 text-sm font-bold text-accent hover:underline";
