import "./recording-form.css";
import { useState } from "react";
import { Link } from "react-router";
import { paintCard } from "#features/flavor-card/art.ts";
import { AGE_NOTICE } from "#features/flavor-card/card-text.ts";
import { FlavorCardArt } from "#features/flavor-card/ui/flavor-card-art.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Form } from "#ui/forms/form.tsx";
import { isBlank } from "../../mix-draft.ts";
import { Discarding, MissingNotice, OtherDrafts, SavingHint } from "../draft/draft-notices.tsx";
import { CardPreview } from "./card-preview.tsx";
import {
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
  const [isCardAway, setCardAway] = useState(false);
  const [watchCard] = useState(() => watchVisibility((isVisible) => setCardAway(!isVisible)));

  return (
    <main id="main" className="mx-auto w-full max-w-5xl px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 pt-5 pb-3 lg:pt-7 lg:pb-6">
        <div>
          <h1 className="page-heading text-xl">新しいカード</h1>
          <SavingHint {...view} />
        </div>
        <Link to={props.otherWay} className={WAY_LINK}>
          一問ずつ入力する
        </Link>
      </div>
      <div className="lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-16">
        <div
          ref={watchCard}
          className="mx-auto mb-7 w-60 max-w-full lg:sticky lg:top-24 lg:m-0 lg:w-full lg:self-start"
        >
          <CardPreview draft={draft} authorName={person?.name ?? "あなた"} now={now} settings={settings} />
        </div>
        <Form form={form} className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-7">
          {props.isFromAnother && !recent.wanted && <MissingNotice />}
          <OtherDrafts
            drafts={view.others}
            isBusy={form.isBusy}
            onOpen={(id) => void controller.openOther(id)}
          />
          <RepeatSection form={form} />
          <ShopSection form={form} />
          <FlavorSection form={form} recipe="all" />
          <RatingSection form={form} />
          <WordsSection form={form} />
          <PhotosSection form={form} />
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
          <SaveBar notice={<SaveNotices form={form} recoveryLinks={props.recoveryLinks} />}>
            {/* The card itself is out of sight: the bar carries its colours. */}
            {isCardAway && draft.flavors.length > 0 && (
              <span className="relative h-[52px] w-[37px] shrink-0 max-[18rem]:hidden overflow-hidden rounded-s shadow-1 lg:hidden">
                <FlavorCardArt art={paintCard(draft.flavors)} />
              </span>
            )}
            <Button type="submit" isBusy={form.isBusy} className="min-w-0 flex-1 basis-32 px-4!">
              カードにする
            </Button>
          </SaveBar>
        </Form>
      </div>
    </main>
  );
}

export const WAY_LINK =
  "-mr-2 inline-flex min-h-11 items-center rounded-s px-2 text-sm font-bold text-accent hover:underline";

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
