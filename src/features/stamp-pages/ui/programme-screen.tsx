import { useRef, useState } from "react";
import { ManagementFrame } from "#features/shop-management/ui/management-frame.tsx";
import { maySettle, SettingsNotice } from "#features/shop-management/ui/settings-notice.tsx";
import type { ManagedShop } from "#features/shops/managed-shop.ts";
import { editOf, type ProgrammeValues, valuesOf } from "#features/stamps/programme-values.ts";
import {
  CLOSING_DAYS,
  MOST_GOAL,
  type ProgrammeEdit,
  type ProgrammeEditInput,
  programmeEtag,
  STATUS_LABELS,
} from "#features/stamps/stamp-programme.ts";
import type { StampProgramme } from "#features/stamps/stamp-response.ts";
import type { StampCalls } from "#features/stamps/ui/stamp-calls.ts";
import { StampCard } from "#features/stamps/ui/stamp-card.tsx";
import { businessDay, longDay } from "#foundation/japan-time.ts";
import { Button } from "#ui/controls/button.tsx";
import { useAction } from "#ui/controls/use-action.ts";
import { Form } from "#ui/forms/form.tsx";
import { type SaveButton, SaveButtons } from "#ui/forms/save-buttons.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { useSavingOver } from "#ui/forms/use-saving-over.ts";
import { ConfirmDialog } from "#ui/overlays/dialog.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { Panel } from "#ui/panel.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { Tag } from "#ui/status/tag.tsx";
import { ProgrammeFields } from "./programme-fields.tsx";

type ProgrammeScreenProps = {
  shop: ManagedShop;
  programme: StampProgramme | null;
  personId: string;
  calls: Pick<StampCalls, "saveProgramme">;
  onSaved: () => void;
};

/** スタンプ: what a shop gives stamps for, with the card as its guests see it. */
export function ProgrammeScreen(props: ProgrammeScreenProps) {
  const { shop, programme } = props;
  return (
    <ManagementFrame
      shop={shop}
      section="スタンプ"
      aside={
        programme && (
          <Tag look={programme.status === "active" && shop.is_verified ? "accent" : "plain"}>
            {isHeldUp(props) ? "停止中" : STATUS_LABELS[programme.status]}
          </Tag>
        )
      }
    >
      {maySettle(shop) ? (
        <ProgrammeForm {...props} />
      ) : (
        <SettingsNotice
          shop={shop}
          what="スタンプ"
          heldUp={
            isHeldUp(props) ? "いまはスタンプが付きません。お客さんのカードとスタンプは残っています。" : null
          }
        />
      )}
    </ManagementFrame>
  );
}

/** Its shop is verified no longer: until it is, nobody earns a stamp. */
function isHeldUp({ shop, programme }: Pick<ProgrammeScreenProps, "shop" | "programme">): boolean {
  return !shop.is_verified && (programme?.status === "active" || programme?.status === "closing");
}

type Way = SaveButton<ProgrammeEdit["status"]>;

/** The ways to save a programme in each of its states, the usual one first. */
const BUTTONS: Record<StampProgramme["status"], [Way, ...Way[]]> = {
  draft: [
    { label: "公開する", asks: "active" },
    { label: "下書きを保存する", asks: "draft" },
  ],
  active: [{ label: "保存する", asks: "active" }],
  closing: [
    { label: "保存する", asks: "closing" },
    { label: "終了を取り消す", asks: "active" },
  ],
  closed: [
    { label: "公開する", asks: "active" },
    { label: "下書きを保存する", asks: "draft" },
  ],
};

function ProgrammeForm({ shop, programme, personId, calls, onSaved }: ProgrammeScreenProps) {
  const status = programme?.status ?? "draft";
  const [asked, setAsked] = useState(false);
  // What the button that was pressed asks for; the form is one.
  const wanted = useRef(BUTTONS[status][0].asks);
  const { run, isBusy } = useAction();
  const toast = useToast();
  const savingOver = useSavingOver();
  const save = (edit: ProgrammeEditInput) => calls.saveProgramme(shop.id, edit, programmeEtag(programme));
  const form = useForm<ProgrammeValues>({
    name: `stamp-programme ${shop.id}:${personId}`,
    initial: valuesOf(programme),
    send: async (values) => {
      await savingOver(save(editOf(values, wanted.current)));
      // The form is drawn anew with what was saved: a notice of its own would go with it.
      toast({ text: "保存しました。" });
      onSaved();
    },
  });
  const { values } = form;
  const preview = editOf(values, "draft");
  const goal = Math.min(Math.max(preview.goal, 1), MOST_GOAL);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <Form form={form} className="grid max-w-[42rem] grid-cols-[minmax(0,1fr)] gap-6">
        {programme?.closes_at && (
          <Notice look="warning">
            {longDay(businessDay(new Date(programme.closes_at)))}
            に終了します。それまではスタンプが貯まり、終了後もカードは残ります。
          </Notice>
        )}
        <ProgrammeFields values={values} problems={form.problems} change={form.change} />
        <SaveButtons
          form={form}
          buttons={BUTTONS[status]}
          wanted={wanted}
          onReset={() => {
            form.change(valuesOf(programme));
            form.clear();
          }}
        />
        {status === "active" && (
          <Panel title="スタンプを終了する">
            <p className="phrases text-sm text-ink-2">
              予告から{CLOSING_DAYS}
              日後に終了します。終了日はお客さんのカードに表示され、それまではスタンプが貯まります。
            </p>
            <Button
              look="danger"
              className="mt-4"
              isBusy={isBusy}
              aria-haspopup="dialog"
              onClick={() => setAsked(true)}
            >
              終了を予告する
            </Button>
            <ConfirmDialog
              isOpen={asked}
              onClose={() => setAsked(false)}
              title="スタンプの終了を予告しますか？"
              confirmLabel="予告する"
              onConfirm={() => {
                setAsked(false);
                run({
                  act: () => savingOver(save(editOf(valuesOf(programme), "closing")), true),
                  text: "終了を予告しました。",
                });
              }}
            >
              <p>{CLOSING_DAYS}日後に終了します。終了するまでは取り消せます。</p>
            </ConfirmDialog>
          </Panel>
        )}
      </Form>
      <section aria-label="カードの見本" className="grid gap-2 max-xl:max-w-[22rem] xl:sticky xl:top-8">
        <p className="text-sm font-bold text-ink-2">お客さんに見えるカード</p>
        <StampCard
          card={{
            shop: { id: shop.id, name: shop.name, city: null, is_open: true },
            cycle: 1,
            points: Math.ceil(goal / 3),
            goal,
            gives_stamps: true,
            status: "active",
            rewards: preview.rewards.filter(({ at }) => at >= 1).sort((one, other) => one.at - other.at),
            expires_at: null,
            closes_at: programme?.closes_at ?? null,
          }}
        />
      </section>
    </div>
  );
}
