import type { ProgrammeValues } from "#features/stamps/programme-values.ts";
import { MOST_REWARDS } from "#features/stamps/stamp-programme.ts";
import { Button } from "#ui/controls/button.tsx";
import { FieldError, INPUT_CLASSES } from "#ui/controls/field.tsx";
import { NumberField } from "#ui/forms/number-field.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import type { Problems } from "#ui/forms/use-sending.ts";
import { Icon } from "#ui/images/icon.tsx";
import { Panel } from "#ui/panel.tsx";

type ProgrammeFieldsProps = {
  values: ProgrammeValues;
  problems: Problems<keyof ProgrammeValues>;
  change: (part: Partial<ProgrammeValues>) => void;
};

const EARNS: Record<ProgrammeValues["earnsFrom"], string> = {
  gps: "位置情報、お店のQRコード、店舗認証",
  shop_qr: "お店のQRコード、店舗認証",
  staff: "店舗認証だけ",
};
const EXPIRY: Record<ProgrammeValues["expiry"], string> = {
  none: "なし",
  first: "最初のスタンプから",
  last: "最後のスタンプから",
};

/** What a programme's editor asks for, in quiet groups. */
export function ProgrammeFields({ values, problems, change }: ProgrammeFieldsProps) {
  const field = <Name extends keyof ProgrammeValues>(name: Name) => ({
    value: values[name],
    error: problems[name],
    onChange: (value: ProgrammeValues[Name]) => change({ [name]: value }),
  });
  return (
    <>
      <Panel title="カード">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <NumberField
            {...field("goal")}
            label="カードのスタンプ数"
            help="1から50まで。増やしても、貯めはじめたカードはそのままです。"
          />
          <RewardFields
            rewards={values.rewards}
            goal={values.goal}
            error={problems.rewards}
            onChange={(rewards) => change({ rewards })}
          />
          <NumberField
            {...field("welcomePoints")}
            label="はじめのスタンプ"
            help="1枚目のカードに、はじめから押しておく数（0から5）"
          />
        </div>
      </Panel>
      <Panel title="スタンプの条件">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <SelectField {...field("earnsFrom")} label="スタンプになる来店" options={EARNS} />
          <NumberField
            {...field("hoursBetween")}
            label="次のスタンプまでの時間"
            help="1から24時間。空欄でも、スタンプは1晩に1個です（翌朝5時まで）。"
          />
          <SelectField {...field("expiry")} label="有効期限" options={EXPIRY} />
          {values.expiry !== "none" && (
            <NumberField {...field("expiryMonths")} label="有効期限（か月）" help="1から24か月" />
          )}
        </div>
      </Panel>
    </>
  );
}

type RewardFieldsProps = {
  rewards: ProgrammeValues["rewards"];
  goal: string;
  error: string | undefined;
  onChange: (rewards: ProgrammeValues["rewards"]) => void;
};

/** What is earned at which stamp; the last one when the card is full. */
function RewardFields({ rewards, goal, error, onChange }: RewardFieldsProps) {
  const set = (place: number, part: Partial<ProgrammeValues["rewards"][number]>) =>
    onChange(rewards.map((one, index) => (index === place ? { ...one, ...part } : one)));
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="mb-2 text-sm font-bold text-ink-2">特典</legend>
      {rewards.map((reward, index) => (
        // Rows have no names of their own, and are only added and removed at a press.
        // biome-ignore lint/suspicious/noArrayIndexKey: a row's place is what it is.
        <div key={index} className="flex flex-wrap items-center gap-2">
          <input
            aria-label={`特典${index + 1}のスタンプ数`}
            aria-invalid={error ? true : undefined}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            className={`${INPUT_CLASSES} w-16! text-center`}
            value={reward.at}
            onChange={({ target }) => set(index, { at: target.value })}
          />
          <span className="text-sm">個で</span>
          <input
            aria-label={`特典${index + 1}の内容`}
            aria-invalid={error ? true : undefined}
            type="text"
            autoComplete="off"
            maxLength={60}
            placeholder="ソフトドリンク1杯"
            className={`${INPUT_CLASSES} w-auto! min-w-[min(6rem,100%)] flex-1`}
            value={reward.title}
            onChange={({ target }) => set(index, { title: target.value })}
          />
          <button
            type="button"
            aria-label={`特典${index + 1}を外す`}
            className="inline-flex size-11 items-center justify-center rounded-pill text-ink-2 hover:text-danger"
            onClick={() => onChange(rewards.filter((_, place) => place !== index))}
          >
            <Icon name="x" />
          </button>
        </div>
      ))}
      <FieldError text={error} />
      {rewards.length < MOST_REWARDS && (
        <Button
          look="quiet"
          className="justify-self-start"
          onClick={() =>
            onChange([...rewards, { at: rewards.some(({ at }) => at === goal) ? "" : goal, title: "" }])
          }
        >
          <Icon name="plus" />
          特典を追加する
        </Button>
      )}
      <p className="phrases text-sm text-ink-2">
        たばこの値引きや無料提供は、特典にできません。ドリンク、チャージ、フード、席などにしてください。
      </p>
    </fieldset>
  );
}
