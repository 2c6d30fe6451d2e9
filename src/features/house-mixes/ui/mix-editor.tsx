import { useRef } from "react";
import { FlavorCard } from "#features/flavor-card/ui/flavor-card.tsx";
import { houseMixFace } from "#features/mixes/house-mix-face.ts";
import type { CardSettings } from "#features/mixes/ui/card-link.tsx";
import { FlavorField } from "#features/recording/ui/flavors/flavor-field.tsx";
import type { OfferableFlavors } from "#features/recording/ui/flavors/offered-flavors.tsx";
import { useCatalog } from "#features/recording/ui/flavors/use-catalog.ts";
import { ManagementFrame } from "#features/shop-management/ui/management-frame.tsx";
import type { ManagedShop } from "#features/shops/managed-shop.ts";
import { Field, INPUT_CLASSES } from "#ui/controls/field.tsx";
import { SettingSwitch } from "#ui/controls/setting-switch.tsx";
import { ConflictPanel } from "#ui/forms/conflict-panel.tsx";
import { Form } from "#ui/forms/form.tsx";
import { BESIDE_SAVE_BAR, SaveBar } from "#ui/forms/save-bar.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { Panel } from "#ui/panel.tsx";
import { MAX_DESCRIPTION, MAX_NAME, type ManagedHouseMix } from "../house-mix.ts";
import { houseMixMessages } from "../house-mix-messages.ts";
import { FIELD_LABELS } from "../house-mix-values.ts";
import type { HouseMixCalls } from "./house-mix-calls.ts";
import { useMixForm } from "./use-mix-form.ts";

type MixEditorProps = {
  shop: ManagedShop;
  /** Null for a new one. */
  mix: ManagedHouseMix | null;
  personId: string;
  settings: CardSettings;
  calls: HouseMixCalls;
  onSaved: () => void;
};

/** A manager writes down what the shop makes, not what they smoke: nothing of their own history is offered. */
const NOTHING_OFFERED: OfferableFlavors & { flavors: [] } = {
  flavors: [],
  liked: [],
  toTry: [],
  popular: { flavors: [], houseMixes: [] },
};

/** A mix of the shop's menu, beside the card that guests will have of it. */
export function MixEditor({ shop, mix, personId, settings, calls, onSaved }: MixEditorProps) {
  const toast = useToast();
  const [catalog, retry] = useCatalog(calls, NOTHING_OFFERED);
  const form = useMixForm({ shopId: shop.id, mix, personId, onSaved }, calls);
  const { typed, values, problems, change, conflict, refusal, isChanged, isBusy } = form;
  const items = useRef(values.items);
  items.current = values.items;
  const face = houseMixFace({
    mix: { name: typed.name.trim() || "新しいミックス", items: typed.items },
    shop,
  });
  return (
    <ManagementFrame shop={shop} section="定番ミックス">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Form form={form} className={`grid grid-cols-[minmax(0,1fr)] gap-6 ${BESIDE_SAVE_BAR}`}>
          {conflict && (
            <ConflictPanel
              title={houseMixMessages.editConflict}
              rows={conflict.rows}
              onTakeMine={conflict.takeMine}
              onTakeTheirs={conflict.takeTheirs}
            />
          )}
          <Panel title={mix ? "ミックスを編集する" : "ミックスを追加する"}>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
              <Field label={FIELD_LABELS.name} error={problems.name}>
                {(control) => (
                  <input
                    {...control}
                    type="text"
                    autoComplete="off"
                    maxLength={MAX_NAME}
                    className={INPUT_CLASSES}
                    value={values.name}
                    onChange={({ target }) => change({ name: target.value })}
                  />
                )}
              </Field>
              <FlavorField
                flavors={values.items}
                recent={NOTHING_OFFERED}
                marks={null}
                catalog={catalog}
                error={problems.items}
                takesCustom={false}
                recipe="all"
                onRetry={retry}
                onChange={(flavors) => change({ items: flavors })}
                onRemove={(flavors, said) => {
                  const before = items.current;
                  change({ items: flavors });
                  toast({
                    text: said,
                    action: { label: "元に戻す", onPress: () => change({ items: before }) },
                  });
                }}
              />
              <Field
                label={FIELD_LABELS.price}
                help="空のままにすると、価格は表示されません。"
                error={problems.price}
              >
                {(control) => (
                  <input
                    {...control}
                    type="text"
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={20}
                    className={INPUT_CLASSES}
                    value={values.price}
                    onChange={({ target }) => change({ price: target.value })}
                  />
                )}
              </Field>
              <Field
                label={FIELD_LABELS.description}
                help={`${values.description.length} / ${MAX_DESCRIPTION}文字`}
                error={problems.description}
              >
                {(control) => (
                  <textarea
                    {...control}
                    rows={4}
                    maxLength={MAX_DESCRIPTION}
                    className={INPUT_CLASSES}
                    value={values.description}
                    onChange={({ target }) => change({ description: target.value })}
                  />
                )}
              </Field>
              <SettingSwitch
                label={FIELD_LABELS.isAvailable}
                isOn={values.isAvailable}
                onChange={(isAvailable) => change({ isAvailable })}
              />
            </div>
          </Panel>
          {(isChanged || isBusy || !mix) && (
            <SaveBar
              refusal={conflict ? null : refusal}
              problems={problems}
              isBusy={isBusy}
              onReset={isChanged ? form.reset : undefined}
            >
              {mix ? "保存する" : "追加する"}
            </SaveBar>
          )}
        </Form>
        {typed.items.length > 0 && (
          <section aria-label="カードの見た目" className="mx-auto w-full max-w-80 xl:sticky xl:top-8">
            <FlavorCard
              face={face}
              wordmark={settings.wordmark}
              productName={settings.productName}
              headingLevel={2}
            />
          </section>
        )}
      </div>
    </ManagementFrame>
  );
}
