import "./recording-form.css";
import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { Notice } from "#ui/notice.tsx";
import { Panel } from "#ui/panel.tsx";
import { isChanged, mergeEdit } from "../../edit-draft.ts";
import { isVisitProven } from "../../mix-edit.ts";
import { mixTitle } from "../../mix-title.ts";
import { nightTime, shownDay } from "../../night.ts";
import type { OwnMixRow } from "../../queries/find-own-mix.ts";
import type { RecentChoices } from "../../queries/list-recent-flavors.ts";
import type { CardSettings } from "../card-link.tsx";
import { DeleteCard } from "../delete-card.tsx";
import { AudienceFields } from "./audience-fields.tsx";
import { CardPreview } from "./card-preview.tsx";
import { ConflictPanel } from "./conflict-panel.tsx";
import { KeepingHint } from "./draft-notices.tsx";
import { focusFirst } from "./focus-first.ts";
import { DetailsPart, FlavorPart, PhotosPart, RatingPart, ShopPart, WordsPart } from "./form-parts.tsx";
import type { EditingCalls } from "./recording-calls.ts";
import { RefusalPanel, type WaysOut } from "./refusal-panel.tsx";
import { SaveBar } from "./save-bar.tsx";
import { useEditForm } from "./use-edit-form.ts";

type EditMixScreenProps = {
  mix: OwnMixRow;
  recent: RecentChoices;
  now: Date;
  settings: CardSettings;
  calls: EditingCalls;
  waysOut: WaysOut;
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
  waysOut,
  onSaved,
  onDelete,
}: EditMixScreenProps) {
  const form = useEditForm({ card: mix, recent, calls, onSaved });
  const { view, draft, keeper } = form;
  const hasChanges = isChanged(view.base.draft, draft);
  const isProven = isVisitProven(mix);
  return (
    <main id="main" className="mx-auto w-full max-w-5xl px-5">
      <div className="pt-5 pb-3 lg:pt-7 lg:pb-6">
        <h1 className="text-xl">カードを編集</h1>
        <KeepingHint keeping={view.keeping} />
      </div>
      <div className="lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-16">
        <div className="mx-auto mb-7 w-60 max-w-full lg:sticky lg:top-24 lg:m-0 lg:w-full lg:self-start">
          <CardPreview draft={draft} authorName={mix.author_name} now={mix.created_at} settings={settings} />
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
              onKeepMine={() => void keeper.keepMine()}
              onTakeTheirs={() => void keeper.takeTheirs()}
            />
          )}
          {view.isFromBefore && !view.conflict && hasChanges && (
            <Notice look="info">前回保存していなかった変更を読み込みました。</Notice>
          )}
          {isProven ? <ProvenVisit mix={mix} /> : <ShopPart form={form} />}
          <FlavorPart form={form} recipe="all" />
          <RatingPart form={form} />
          <WordsPart form={form} />
          <PhotosPart form={form} progress={form.progress} />
          {isProven ? (
            <AudienceFields draft={draft} onChange={form.change} />
          ) : (
            <DetailsPart form={form} now={now} recordedAt={mix.created_at} isFolded />
          )}
          {!isProven && <Proofs mix={mix} />}
          <div className="grid gap-2">
            {hasChanges && (
              <Button look="quiet" className="justify-self-center" onClick={() => void keeper.discard()}>
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
                    waysOut={waysOut}
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

/** Where and when it was, on a card whose visit was proved: shown, and not to be changed. */
function ProvenVisit({ mix }: { mix: OwnMixRow }) {
  return (
    <Panel title="来店の記録">
      <dl className="grid gap-3">
        <Fact term="お店">{mix.shop_name ?? "なし"}</Fact>
        <Fact term="日時">
          <time dateTime={mix.smoked_at.toISOString()} className="tabular">
            {shownDay(mix.day)} {nightTime(mix.smoked_at)}
          </time>
        </Fact>
        <ProofFacts mix={mix} />
      </dl>
      <p className="phrases mt-4 text-sm text-ink-2">
        来店が確認されているため、お店と日時は変更できません。
      </p>
    </Panel>
  );
}

function Proofs({ mix }: { mix: OwnMixRow }) {
  return (
    <Panel title="来店の記録">
      <dl className="grid gap-3">
        <ProofFacts mix={mix} />
      </dl>
    </Panel>
  );
}

function ProofFacts({ mix }: { mix: OwnMixRow }) {
  return (
    <>
      <Fact term="来店スタンプ">
        <Proof isGiven={mix.has_stamp || mix.checkin_verified} />
      </Fact>
      <Fact term="店舗認証">
        <Proof isGiven={mix.staff_verified} />
      </Fact>
    </>
  );
}

function Proof({ isGiven }: { isGiven: boolean }) {
  return (
    <span className={`inline-flex items-center gap-1.5 ${isGiven ? "text-ok" : "font-normal text-ink-2"}`}>
      {isGiven && <Icon name="check" className="size-4" />}
      {isGiven ? "あり" : "なし"}
    </span>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-sm text-ink-2">{term}</dt>
      <dd className="font-bold">{children}</dd>
    </div>
  );
}
