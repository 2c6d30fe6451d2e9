import "./recording-form.css";
import { useRef } from "react";
import { Link } from "react-router";
import { AGE_NOTICE } from "#features/flavor-card/card-text.ts";
import { Button } from "#ui/controls/button.tsx";
import { LeaveGuard } from "#ui/forms/leave-guard.tsx";
import { isAnswered, stepOfProblem } from "../../answered-steps.ts";
import { PROBLEM_FIELDS } from "../../draft-problems.ts";
import { isBlank } from "../../mix-draft.ts";
import { nextStep, previousStep, QUESTIONS, type RecordingStep } from "../../recording-steps.ts";
import type { DraftProblems } from "../../stored-draft.ts";
import { MissingNotice, OtherDrafts, SavingHint } from "../draft/draft-notices.tsx";
import { CardPreview } from "./card-preview.tsx";
import {
  DetailsSection,
  FlavorSection,
  PhotosSection,
  RatingSection,
  RepeatSection,
  SharesSection,
  ShopSection,
  WordsSection,
} from "./form-sections.tsx";
import { WAY_LINK } from "./new-mix-screen.tsx";
import { SaveBar } from "./save-bar.tsx";
import { SaveNotices } from "./save-notices.tsx";
import { StepProgress } from "./step-progress.tsx";
import type { MixForm } from "./use-mix-form.ts";
import { type RecordingScreenProps, useRecordingForm } from "./use-recording-form.ts";
import { useStep } from "./use-step.ts";

/** Records a mix with one question a screen. The draft is the one of the whole form. */
export function SteppedMixScreen(props: RecordingScreenProps) {
  const form = useRecordingForm(props);
  const { view, draft, controller } = form;
  const formElement = useRef<HTMLFormElement>(null);
  const { step, goTo, goToProblem } = useStep(formElement);
  const back = previousStep(step);
  const next = nextStep(step);
  const isSkipped = next !== null && QUESTIONS[step].isOptional && !isAnswered(step, draft);

  function look(problems: DraftProblems | null): void {
    if (!problems) return;
    const field = PROBLEM_FIELDS.find((one) => one in problems);
    goToProblem(field ? stepOfProblem(field) : step);
  }
  async function goOn(): Promise<void> {
    if (!next) return look(await form.press());
    if (step === "flavors" && draft.flavors.length === 0) return look(form.showProblems());
    goTo(next);
  }

  return (
    <main id="main" className="mx-auto flex min-h-[calc(100dvh-3.5rem)] w-full max-w-2xl flex-col px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 pt-2 lg:pt-6">
        <div className="pt-2.5">
          <StepProgress step={step} />
          <SavingHint {...view} />
        </div>
        <Link to={props.otherWay} className={`${WAY_LINK} ml-auto`}>
          一画面で入力する
        </Link>
      </div>
      <form
        ref={formElement}
        noValidate
        className="flex flex-1 flex-col"
        onSubmit={(event) => {
          event.preventDefault();
          if (!form.isBusy) void goOn();
        }}
      >
        <div
          key={step}
          className="recording-step grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-7 pt-3 pb-7 max-lg:[@media(height<46rem)]:gap-3 max-lg:[@media(height<46rem)]:pt-0"
        >
          <div className="flex items-start justify-between gap-4">
            <h1 tabIndex={-1} className="phrases min-w-0 flex-1 text-xl outline-none lg:text-2xl">
              {QUESTIONS[step].question}
            </h1>
            {step !== "card" && !isBlank(draft) && (
              <div className="w-20 shrink-0 max-[18rem]:hidden lg:w-28">
                <StepPreview form={form} screen={props} />
              </div>
            )}
          </div>
          {step === "shop" && (
            <>
              {props.isFromAnother && !props.recent.wanted && <MissingNotice />}
              <OtherDrafts
                drafts={view.others}
                isBusy={form.isBusy}
                onOpen={(id) => void controller.openOther(id)}
              />
            </>
          )}
          <StepFields step={step} form={form} screen={props} />
        </div>
        <SaveBar notice={<SaveNotices form={form} recoveryLinks={props.recoveryLinks} />}>
          {back && (
            <Button look="secondary" className="shrink-0" onClick={() => goTo(back)}>
              戻る
            </Button>
          )}
          <Button
            type="submit"
            look={isSkipped ? "quiet" : "primary"}
            isBusy={form.isBusy}
            className="min-h-[52px] min-w-0 flex-1 basis-32 px-4!"
          >
            {next === null ? "カードにする" : isSkipped ? "スキップ" : "次へ"}
          </Button>
        </SaveBar>
        <LeaveGuard isLosable={form.isLosable} />
      </form>
    </main>
  );
}

type StepPreviewProps = { form: MixForm; screen: RecordingScreenProps };

/** The card so far: beside every question from the first answer on, and whole at the end. */
function StepPreview({ form: { draft }, screen: { person, now, settings } }: StepPreviewProps) {
  return <CardPreview draft={draft} authorName={person?.name ?? "あなた"} now={now} settings={settings} />;
}

type StepFieldsProps = StepPreviewProps & { step: RecordingStep };

function StepFields({ step, form, screen }: StepFieldsProps) {
  switch (step) {
    case "shop":
      return (
        <>
          <RepeatSection form={form} />
          <ShopSection form={form} settings={screen.settings} />
        </>
      );
    case "flavors":
      return <FlavorSection form={form} recipe="flavors" />;
    case "shares":
      return <SharesSection form={form} />;
    case "rating":
      return <RatingSection form={form} />;
    case "words":
      return <WordsSection form={form} />;
    case "photos":
      return <PhotosSection form={form} />;
    case "details":
      return <DetailsSection form={form} now={screen.now} isFolded={false} />;
    case "card":
      return (
        <>
          <div className="mx-auto w-72 max-w-full [@media(height<46rem)]:w-60">
            <StepPreview form={form} screen={screen} />
          </div>
          <p className="text-center text-sm text-ink-2">{AGE_NOTICE}</p>
        </>
      );
  }
}
