import { type ReactNode, useId } from "react";
import { PREFECTURES } from "#features/shops/places/prefecture.ts";
import { FACILITY_TYPES, MAX_ADDRESS, MAX_PLACE_NAME, MAX_SHOP_NAME } from "#features/shops/shop-fields.ts";
import { KanaField } from "#features/shops/ui/kana-field.tsx";
import { PlacePicker } from "#features/shops/ui/place-picker.tsx";
import { WeekFields } from "#features/shops/ui/week-fields.tsx";
import type { MapSettings } from "#foundation/map-settings.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field, INPUT_CLASSES } from "#ui/controls/field.tsx";
import { Form, FormEnd } from "#ui/forms/form.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { useToast } from "#ui/overlays/toast.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { DRAFT_DAYS } from "../shop-registration.ts";
import { EMPTY_SHOP, problemsOf, shopOf, type TypedShop } from "../typed-shop.ts";
import { type RegistrationCalls, similarOf } from "./registration-calls.ts";
import { SimilarShops } from "./similar-shops.tsx";
import { useSimilarShops } from "./use-similar-shops.ts";

type RegistrationFormProps = {
  personId: string;
  maps: MapSettings;
  calls: RegistrationCalls;
  onRegistered: (shopId: string) => Promise<void>;
};

/** お店を登録する: what guests need to find a shop, and the rest later. What is typed stays on the device until it is sent. */
export function RegistrationForm({ personId, maps, calls, onRegistered }: RegistrationFormProps) {
  const form = useForm<TypedShop>({
    name: `register-shop:${personId}`,
    daysKept: DRAFT_DAYS,
    initial: EMPTY_SHOP,
    check: problemsOf,
    send: async (typed) => {
      const isNoDuplicate = similar.shops.length > 0;
      await onRegistered(await calls.register({ ...shopOf(typed), isNoDuplicate }));
    },
    textOf(error) {
      const shops = similarOf(error);
      if (shops) similar.setShops(shops);
      return error instanceof Error ? error.message : String(error);
    },
  });
  const { values, change, problems } = form;
  const similar = useSimilarShops(values, calls.findSimilar);
  const toast = useToast();

  function startOver(): void {
    change(EMPTY_SHOP);
    form.clear();
    toast({ text: "入力を消しました。", action: { label: "元に戻す", onPress: () => change(values) } });
  }

  return (
    <main id="main" className="page page-form pt-6 pb-16 lg:pt-8">
      <h1 className="text-xl">お店を登録する</h1>
      <p className="phrases mt-3 text-ink-2">
        お店を運営している方のためのページです。料金や在庫、お店の特徴は、登録したあとで追加できます。
      </p>
      {form.isRestored ? (
        <div className="mt-5">
          <Notice look="info">
            前に入力した内容の続きです。
            <Button look="quiet" className="-mb-2 -ml-3 text-sm" onClick={startOver}>
              はじめから入力する
            </Button>
          </Notice>
        </div>
      ) : (
        <p className="phrases mt-2 text-sm text-ink-2">
          入力した内容は、登録するまで、この端末に{DRAFT_DAYS}日間残ります。
        </p>
      )}
      <Form form={form} className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-10">
        <Part title="お店の名前">
          <TextField
            form={form}
            field="name"
            label="店名"
            maxLength={MAX_SHOP_NAME}
            autoComplete="organization"
          />
          <KanaField
            isOptional
            value={values.name_kana}
            error={problems.name_kana}
            onChange={(name_kana) => change({ name_kana })}
          />
        </Part>
        <Part title="場所">
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-start gap-x-3 gap-y-5">
            <Field label="都道府県" error={problems.prefecture}>
              {(control) => (
                <select
                  {...control}
                  className={INPUT_CLASSES}
                  autoComplete="address-level1"
                  value={values.prefecture}
                  onChange={(event) => change({ prefecture: event.target.value })}
                >
                  <option value="">選んでください</option>
                  {PREFECTURES.map((prefecture) => (
                    <option key={prefecture}>{prefecture}</option>
                  ))}
                </select>
              )}
            </Field>
            <TextField
              form={form}
              field="city"
              label="市区町村"
              maxLength={MAX_PLACE_NAME}
              autoComplete="address-level2"
              placeholder="例：渋谷区"
            />
          </div>
          <TextField
            form={form}
            field="address"
            label="町名・番地・建物名"
            maxLength={MAX_ADDRESS}
            autoComplete="street-address"
            placeholder="例：道玄坂2-10-1 煙ビル4F"
          />
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-start gap-x-3 gap-y-5">
            <TextField
              form={form}
              field="nearest_station"
              label="最寄り駅"
              isOptional
              maxLength={MAX_PLACE_NAME}
              placeholder="例：渋谷駅"
            />
            <TextField
              form={form}
              field="walk_minutes"
              label="徒歩（分）"
              inputMode="numeric"
              maxLength={20}
            />
          </div>
          <PlacePicker
            maps={maps}
            value={values}
            address={values}
            error={problems.lat ?? problems.lng}
            onChange={({ lat, lng }) => change({ lat, lng })}
          />
        </Part>
        <Part title="営業について">
          <WeekFields
            value={values.week}
            error={problems.week}
            help="閉店は翌8:00まで選べます。祝日や臨時のお休みは、登録したあとで追加できます。"
            onChange={(week) => change({ week })}
          />
          <Field
            label="施設の種類"
            isOptional
            error={problems.smoking_facility_type}
            help="店頭の標識に書かれている種類です。"
          >
            {(control) => (
              <select
                {...control}
                className={INPUT_CLASSES}
                value={values.smoking_facility_type}
                onChange={(event) => change({ smoking_facility_type: event.target.value })}
              >
                <option value="">選ばない</option>
                {FACILITY_TYPES.map((type) => (
                  <option key={type}>{type}</option>
                ))}
              </select>
            )}
          </Field>
          <Notice look="info">20歳未満の方は入店できません。お店のページにも、そのように表示します。</Notice>
        </Part>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <SimilarShops shops={similar.shops} claimer={{ personId, claim: calls.claim }} />
          <FormEnd form={form}>{similar.shops.length > 0 ? "別のお店として登録する" : "登録する"}</FormEnd>
        </div>
      </Form>
    </main>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h2 id={id} className="border-b border-border pb-2 text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}

type TextFieldName = Exclude<keyof TypedShop, "week">;
type TextFieldProps = {
  form: {
    values: TypedShop;
    problems: Partial<Record<keyof TypedShop, string>>;
    change: (part: Partial<TypedShop>) => void;
  };
  field: TextFieldName;
  label: string;
  isOptional?: boolean;
} & Pick<
  React.InputHTMLAttributes<HTMLInputElement>,
  "maxLength" | "autoComplete" | "placeholder" | "inputMode"
>;

function TextField({ form, field, label, isOptional = false, ...input }: TextFieldProps) {
  return (
    <Field label={label} isOptional={isOptional} error={form.problems[field]}>
      {(control) => (
        <input
          autoComplete="off"
          {...input}
          {...control}
          className={INPUT_CLASSES}
          value={form.values[field]}
          onChange={(event) => form.change({ [field]: event.target.value })}
        />
      )}
    </Field>
  );
}
