import { useEffect } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Field, INPUT_CLASSES } from "#ui/controls/field.tsx";
import { SettingSwitch } from "#ui/controls/setting-switch.tsx";
import { Form } from "#ui/forms/form.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { catalogAdminMessages } from "../catalog-admin-messages.ts";
import type { EditedMaker } from "../catalog-admin-response.ts";
import type { MakerText } from "../catalog-entry.ts";
import { MAX_ALIASES, MAX_NAME } from "../entry-states.ts";
import type { CatalogAdminCalls } from "./catalog-admin-calls.ts";
import { TextField } from "./text-field.tsx";

type MakerValues = {
  name: string;
  name_en: string;
  country: string;
  nicotine_free: boolean;
  aliases: string;
};

type MakerSheetProps = {
  /** Null for a new one. */
  maker: EditedMaker | null;
  personId: string;
  calls: CatalogAdminCalls;
  onClose: () => void;
  onSaved: () => void;
};

/** A maker of the catalogue as it is added or edited. */
export function MakerSheet({ maker, personId, calls, onClose, onSaved }: MakerSheetProps) {
  const toast = useToast();
  const form = useForm<MakerValues>({
    // Of a state that was changed since nothing is taken up again.
    name: `maker-${maker ? `${maker.id}-${maker.updated_at}` : "new"}:${personId}`,
    initial: {
      name: maker?.name ?? "",
      name_en: maker?.name_en ?? "",
      country: maker?.country ?? "",
      nicotine_free: maker?.nicotine_free ?? false,
      aliases: (maker?.aliases ?? []).join("\n"),
    },
    check: ({ name, country }) => ({
      ...(name.trim() === "" && { name: catalogAdminMessages.nameMissing }),
      ...(!/^(?:[A-Za-z]{2})?$/.test(country.trim()) && { country: catalogAdminMessages.countryInvalid }),
    }),
    send: async ({ aliases, name_en, country, ...values }) => {
      const text: MakerText = {
        ...values,
        name_en: name_en || null,
        country: country || null,
        aliases: aliases.split("\n"),
      };
      if (maker === null) await calls.createMaker(text);
      else await calls.saveMaker(maker.id, { ...text, updated_at: maker.updated_at });
    },
  });
  const { values, change, problems, refusal, isBusy, isSent } = form;
  useEffect(() => {
    if (!isSent) return;
    toast({ text: "保存しました。" });
    onSaved();
    onClose();
  }, [isSent, toast, onSaved, onClose]);
  return (
    <Sheet isOpen onClose={onClose} title={maker ? "メーカーを編集する" : "メーカーを追加する"}>
      <Form form={form} className="grid grid-cols-[minmax(0,1fr)] gap-5">
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
          label="国"
          isOptional
          help="2文字のコードで入力します。アメリカは US、トルコは TR です。"
          error={problems.country}
          value={values.country}
          most={2}
          onChange={(country) => change({ country })}
        />
        <SettingSwitch
          label="ニコチンなし"
          isOn={values.nicotine_free}
          onChange={(nicotine_free) => change({ nicotine_free })}
        />
        <Field
          label="別名"
          isOptional
          help={`1行に1つ、${MAX_ALIASES}件まで。メーカーのページに表示され、検索で見つかります。`}
          error={problems.aliases}
        >
          {(control) => (
            <textarea
              {...control}
              rows={4}
              maxLength={MAX_ALIASES * (MAX_NAME + 1)}
              className={INPUT_CLASSES}
              value={values.aliases}
              onChange={({ target }) => change({ aliases: target.value })}
            />
          )}
        </Field>
        {refusal && <Notice look="error">{refusal}</Notice>}
        <Button type="submit" isBusy={isBusy}>
          {maker ? "保存する" : "追加する"}
        </Button>
      </Form>
    </Sheet>
  );
}
