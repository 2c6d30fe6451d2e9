import { BENEFIT_LABELS } from "#features/coupons/benefit.ts";
import { ACQUISITION_LABELS } from "#features/coupons/coupon.ts";
import type { CouponValues } from "#features/coupons/coupon-values.ts";
import { Field, INPUT_CLASSES } from "#ui/controls/field.tsx";
import { SettingSwitch } from "#ui/controls/setting-switch.tsx";
import { NumberField } from "#ui/forms/number-field.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import type { Problems } from "#ui/forms/use-sending.ts";
import { Panel } from "#ui/panel.tsx";

const MAX_CONDITIONS = 300;
/** What a shop begins itself: what stamps earn is made by its programme. */
const { stamp: _, ...TO_CHOOSE } = ACQUISITION_LABELS;

type CouponFieldsProps = {
  values: CouponValues;
  /** Tickets that were given out already. */
  issued: number;
  problems: Problems<keyof CouponValues>;
  change: (part: Partial<CouponValues>) => void;
};

/** What a coupon's editor asks for, in quiet groups. */
export function CouponFields({ values, issued, problems, change }: CouponFieldsProps) {
  const field = <Name extends keyof CouponValues>(name: Name) => ({
    value: values[name],
    error: problems[name],
    onChange: (value: CouponValues[Name]) => change({ [name]: value }),
  });
  const date = (name: "validFrom" | "validTo", label: string, help: string) => (
    <Field label={label} help={help} error={problems[name]} isOptional>
      {(control) => (
        <input
          {...control}
          type="date"
          className={INPUT_CLASSES}
          value={values[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )}
    </Field>
  );
  const isOfStamps = values.acquisition === "stamp";
  return (
    <>
      <Panel title="クーポンの内容">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Field
            label="クーポンの名前"
            help={isOfStamps ? "スタンプの特典の名前は、スタンプの設定で変更します。" : undefined}
            error={problems.title}
          >
            {(control) => (
              <input
                {...control}
                type="text"
                autoComplete="off"
                maxLength={60}
                placeholder="ソフトドリンク1杯"
                readOnly={isOfStamps}
                className={`${INPUT_CLASSES} read-only:bg-surface-2`}
                value={values.title}
                onChange={({ target }) => change({ title: target.value })}
              />
            )}
          </Field>
          <div>
            <SelectField {...field("benefitType")} label="特典の種類" options={BENEFIT_LABELS} />
            <p className="phrases mt-1.5 text-sm text-ink-2">
              たばこの値引きや無料提供は、クーポンにできません。
            </p>
          </div>
          <Field
            label="利用条件"
            help={`${values.conditions.length} / ${MAX_CONDITIONS}文字`}
            error={problems.conditions}
            isOptional
          >
            {(control) => (
              <textarea
                {...control}
                rows={3}
                maxLength={MAX_CONDITIONS}
                placeholder="シーシャを注文した方、1会計につき1枚"
                className={INPUT_CLASSES}
                value={values.conditions}
                onChange={({ target }) => change({ conditions: target.value })}
              />
            )}
          </Field>
          <SettingSwitch
            label="ほかの特典と一緒に使える"
            isOn={values.combinable}
            onChange={(combinable) => change({ combinable })}
          />
        </div>
      </Panel>
      <Panel title={isOfStamps ? "有効期限" : "渡し方と期間"}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {!isOfStamps && (
            <>
              <SelectField
                {...field("acquisition")}
                label="渡し方"
                help="スタッフが渡すクーポンは、その夜にチェックインしたお客さんにだけ渡せます。"
                options={TO_CHOOSE}
              />
              {date("validFrom", "配布を始める日", "空欄なら、すぐに始められます。朝5時から配布します。")}
              {date("validTo", "終了日", "この日の翌朝5時まで、受け取りと利用ができます。")}
            </>
          )}
          <NumberField
            {...field("daysAfterIssue")}
            label="受け取りからの日数"
            isOptional={!isOfStamps}
            help={`0から365まで。0なら、受け取った日だけ使えます。${isOfStamps ? "" : "終了日もあるときは、早いほうまでです。"}`}
          />
          {!isOfStamps && (
            <>
              <NumberField
                {...field("stock")}
                label="配布する枚数"
                isOptional
                maxLength={6}
                help={`空欄なら、枚数を決めません。${issued > 0 ? `これまでに${issued}枚渡しました。` : ""}`}
              />
              <NumberField
                {...field("perUserLimit")}
                label="1人が受け取れる枚数"
                maxLength={2}
                help="1から10まで"
              />
            </>
          )}
        </div>
      </Panel>
    </>
  );
}
