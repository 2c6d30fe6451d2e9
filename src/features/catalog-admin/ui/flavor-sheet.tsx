import { useEffect, useRef } from "react";
import { CATEGORY_LABELS, CATEGORY_SLUGS } from "#features/catalog/category.ts";
import { TINTS } from "#features/catalog/tint.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field } from "#ui/controls/field.tsx";
import { ToggleChip } from "#ui/controls/toggle-chip.tsx";
import { Form } from "#ui/forms/form.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import type { ToastMessage } from "#ui/overlays/toast-message.ts";
import { Notice } from "#ui/status/notice.tsx";
import { catalogAdminMessages } from "../catalog-admin-messages.ts";
import type { EditedFlavor } from "../catalog-admin-response.ts";
import { MAX_CATEGORIES, MAX_NAME } from "../entry-states.ts";
import type { MakerChoice } from "../queries/list-edited-flavors.ts";
import type { CatalogAdminCalls } from "./catalog-admin-calls.ts";
import { type FlavorValues, flavorText, flavorValues } from "./flavor-values.ts";
import { TextField } from "./text-field.tsx";

type FlavorSheetProps = {
  /** Null for a new one. */
  flavor: EditedFlavor | null;
  /** It is listed from then on. */
  isApproval: boolean;
  makers: readonly MakerChoice[];
  personId: string;
  calls: CatalogAdminCalls;
  onClose: () => void;
  onSaved: () => void;
  /** Of an approval, what hides it again. */
  wayBack: (approved: Approved) => ToastMessage["action"];
};

/** A flavour as it was approved, and its hiding. */
type Approved = { name: string; hide: () => Promise<unknown> };

const TINT_CHOICES = { "": "カテゴリーの色", ...Object.fromEntries(TINTS.map((tint) => [tint, tint])) };

/** A flavour of the catalogue as it is added, edited or approved. */
export function FlavorSheet({
  flavor,
  isApproval,
  makers,
  personId,
  calls,
  onClose,
  onSaved,
  wayBack,
}: FlavorSheetProps) {
  const toast = useToast();
  const approved = useRef<Approved | null>(null);
  const form = useForm<FlavorValues>({
    // Of a state that was changed since nothing is taken up again.
    name: `flavor-${flavor ? `${flavor.id}-${flavor.updated_at}` : "new"}:${personId}`,
    initial: flavorValues(flavor),
    check: ({ maker_id, name, categories }) => ({
      ...(maker_id === "" && { maker_id: catalogAdminMessages.makerMissing }),
      ...(name.trim() === "" && { name: catalogAdminMessages.nameMissing }),
      ...((categories.length === 0 || categories.length > MAX_CATEGORIES) && {
        categories: catalogAdminMessages.categoriesInvalid,
      }),
    }),
    send: async (values) => {
      const text = flavorText(values);
      if (flavor === null) await calls.createFlavor({ ...text, maker_id: values.maker_id });
      else {
        const { id, updated_at } = flavor;
        const state = isApproval && ({ state: "listed" } as const);
        const saved = await calls.saveFlavor(id, { ...text, updated_at, ...state });
        approved.current = {
          name: text.name,
          hide: () => calls.saveFlavor(id, { ...text, updated_at: saved.updated_at, state: "hidden" }),
        };
      }
    },
  });
  const { values, change, problems, refusal, isBusy, isSent } = form;
  useEffect(() => {
    if (!isSent) return;
    toast({
      text: isApproval ? "承認しました。カタログに載りました。" : "保存しました。",
      ...(isApproval && approved.current && { action: wayBack(approved.current) }),
    });
    onSaved();
    onClose();
  }, [isSent, isApproval, toast, onSaved, onClose, wayBack]);
  const title =
    flavor === null ? "フレーバーを追加する" : isApproval ? "フレーバーを承認する" : "フレーバーを編集する";
  return (
    <Sheet isOpen onClose={onClose} title={title}>
      <Form form={form} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {flavor ? (
          <p className="text-sm text-ink-2">
            メーカー：<b className="text-ink wrap-anywhere">{flavor.maker_name}</b>
          </p>
        ) : (
          <SelectField
            label="メーカー"
            error={problems.maker_id}
            value={values.maker_id}
            options={{
              "": "選んでください",
              ...Object.fromEntries(makers.map(({ id, name }) => [id, name])),
            }}
            onChange={(maker_id) => change({ maker_id })}
          />
        )}
        {isApproval && flavor?.maker_state !== "listed" && (
          <Notice look="info">{catalogAdminMessages.makerUnlisted}</Notice>
        )}
        <TextField
          label="名前"
          error={problems.name}
          value={values.name}
          most={MAX_NAME}
          onChange={(name) => change({ name })}
        />
        <TextField
          label="英語名"
          isOptional
          error={problems.name_en}
          value={values.name_en}
          most={MAX_NAME}
          onChange={(name_en) => change({ name_en })}
        />
        <TextField
          label="シリーズ"
          isOptional
          error={problems.line}
          value={values.line}
          most={MAX_NAME}
          onChange={(line) => change({ line })}
        />
        <Field
          label="カテゴリー"
          help={`最初に選んだものが、カードの色になります。${MAX_CATEGORIES}つまで。`}
          error={problems.categories}
        >
          {(control) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset would be named by its legend, and the field has a label
            <div
              {...control}
              role="group"
              aria-label="カテゴリー"
              tabIndex={-1}
              className="flex flex-wrap gap-2"
            >
              {CATEGORY_SLUGS.map((slug) => (
                <ToggleChip
                  key={slug}
                  isOn={values.categories.includes(slug)}
                  onChange={(isOn) =>
                    change({
                      categories: isOn
                        ? [...values.categories, slug]
                        : values.categories.filter((one) => one !== slug),
                    })
                  }
                >
                  {CATEGORY_LABELS[slug]}
                  {values.categories[0] === slug && (
                    <span className="text-xs font-normal text-ink-2">色</span>
                  )}
                </ToggleChip>
              ))}
            </div>
          )}
        </Field>
        <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1">
          <SelectField
            label="味の色"
            error={undefined}
            value={values.tint}
            options={TINT_CHOICES}
            onChange={(tint) => change({ tint, ...(tint === "" && { second_tint: "" }) })}
          />
          {values.tint !== "" && (
            <SelectField
              label="2つめの色"
              error={undefined}
              value={values.second_tint}
              options={{ ...TINT_CHOICES, "": "なし" }}
              onChange={(second_tint) => change({ second_tint })}
            />
          )}
        </div>
        {refusal && <Notice look="error">{refusal}</Notice>}
        <Button type="submit" isBusy={isBusy}>
          {isApproval ? "承認する" : flavor ? "保存する" : "追加する"}
        </Button>
      </Form>
    </Sheet>
  );
}
