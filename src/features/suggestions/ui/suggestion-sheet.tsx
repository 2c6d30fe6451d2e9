import { CATEGORY_LABELS, CATEGORY_SLUGS } from "#features/catalog/category.ts";
import { MAX_ADDRESS, MAX_LINK, MAX_PLACE_NAME } from "#features/shops/shop-fields.ts";
import { Button } from "#ui/controls/button.tsx";
import { Field, type FieldControl, INPUT_CLASSES } from "#ui/controls/field.tsx";
import { Form } from "#ui/forms/form.tsx";
import { SentNotice } from "#ui/forms/sent-notice.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { Notice } from "#ui/status/notice.tsx";
import {
  CLOSED,
  isAddition,
  isFieldOf,
  MAX_NAME,
  MAX_NOTE,
  MAX_WORDS,
  NewSuggestion,
  type NewSuggestionInput,
  type Standing,
  type SuggestedField,
} from "../suggestion.ts";
import { suggestionMessages } from "../suggestion-messages.ts";
import { FIELD_GROUPS, FIELD_NAMES, standingText } from "../suggestion-text.ts";
import type { Suggester } from "./suggestion-calls.ts";

export type SuggestedThing = Pick<NewSuggestionInput, "target_type" | "target_id"> & {
  /** What its page says now. */
  standing: Standing;
};

export type SuggestionSheetProps = {
  thing: SuggestedThing;
  suggester: Suggester;
  isOpen: boolean;
  onClose: () => void;
};

type Typed = {
  field: SuggestedField | "";
  /** What was typed of each field: choosing another one loses nothing. */
  value: Partial<Record<SuggestedField, string>>;
  note: string;
};

/** What somebody knows better, one field at a time. What is typed stays until it is sent. */
export default function SuggestionSheet({ thing, suggester, isOpen, onClose }: SuggestionSheetProps) {
  const { target_type, target_id, standing } = thing;
  const suggestionOf = ({ field, value, note }: Typed) => ({
    target_type,
    target_id,
    field,
    value: field === "" ? "" : field === "closed" ? CLOSED : (value[field] ?? ""),
    note,
  });
  const form = useForm<Typed>({
    name: `suggestion-${target_type}-${target_id}:${suggester.personId}`,
    initial: { field: "", value: {}, note: "" },
    check: (typed) => problemsOf(NewSuggestion.safeParse(suggestionOf(typed)), standing),
    send: (typed) => suggester.suggest(suggestionOf(typed)),
  });
  const { values, change, problems, refusal, isBusy, isSent } = form;
  const { field, value, note } = values;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="間違いを知らせる">
      {isSent ? (
        <SentNotice title="お知らせありがとうございます。" onClose={onClose}>
          運営が確認して、正しければ表示を直します。
        </SentNotice>
      ) : (
        <Form form={form} className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <p className="phrases text-sm text-ink-2">
            {target_type === "shop" ? "お店の管理者か運営" : "運営"}
            が確認して、正しければ表示を直します。だれが知らせたかは、ほかの人に表示されません。
          </p>
          <Field label="どこが違いますか" error={problems.field}>
            {(control) => (
              <select
                {...control}
                className={INPUT_CLASSES}
                value={field}
                onChange={({ target }) =>
                  change({ field: isFieldOf(target_type, target.value) ? target.value : "" })
                }
              >
                <option value="">選んでください</option>
                {FIELD_GROUPS[target_type].map((group) => (
                  <optgroup key={group.name} label={group.name}>
                    {group.fields.map((one) => (
                      <option key={one} value={one}>
                        {FIELD_NAMES[one]}
                      </option>
                    ))}
                  </optgroup>
                ))}
              </select>
            )}
          </Field>
          {field !== "" && (
            <>
              {!isAddition(field) && <Present text={standingText(field, standing[field] ?? null)} />}
              {field !== "closed" && (
                <Field
                  label={
                    field === "missing_flavor"
                      ? "フレーバーの名前"
                      : field === "other"
                        ? "内容"
                        : "正しい内容"
                  }
                  error={problems.value}
                >
                  {(control) => (
                    <ValueInput
                      field={field}
                      control={control}
                      value={value[field] ?? ""}
                      onChange={(text) => change({ value: { ...value, [field]: text } })}
                    />
                  )}
                </Field>
              )}
              <Field
                label="補足"
                isOptional
                error={problems.note}
                help="どこで確かめたか（お店の公式サイト、店頭の案内など）があると、早く直せます。"
              >
                {(control) => (
                  <textarea
                    {...control}
                    rows={2}
                    maxLength={MAX_NOTE}
                    value={note}
                    onChange={(event) => change({ note: event.target.value })}
                    className={INPUT_CLASSES}
                  />
                )}
              </Field>
            </>
          )}
          {refusal && <Notice look="error">{refusal}</Notice>}
          <Button type="submit" isBusy={isBusy} className="w-full">
            知らせる
          </Button>
        </Form>
      )}
    </Sheet>
  );
}

/** What the server would find fault with; what stands there already is none. */
function problemsOf(
  read: ReturnType<typeof NewSuggestion.safeParse>,
  standing: Standing,
): Partial<Record<keyof Typed, string>> {
  if (!read.success)
    return Object.fromEntries(read.error.issues.map(({ path, message }) => [path[0], message]));
  const { field, value } = read.data;
  return standing[field] === value ? { value: suggestionMessages.sameValue } : {};
}

/** What stands now, for comparing. */
function Present({ text }: { text: string }) {
  return (
    <dl className="grid gap-1.5">
      <dt className="text-sm font-bold text-ink-2">いまの表示</dt>
      <dd className="rounded-s bg-surface-2 px-3.5 py-2.5 break-words whitespace-pre-line">{text}</dd>
    </dl>
  );
}

type ValueInputProps = {
  field: Exclude<SuggestedField, "closed">;
  control: FieldControl;
  value: string;
  onChange: (text: string) => void;
};

const TEXT_LENGTHS: Partial<Record<SuggestedField, number>> = {
  address: MAX_ADDRESS,
  nearest_station: MAX_PLACE_NAME,
  name: MAX_NAME,
  name_en: MAX_NAME,
};

/** An input that fits what the field takes; on a phone with the keyboard for it. */
function ValueInput({ field, control, value, onChange }: ValueInputProps) {
  const given = {
    ...control,
    value,
    className: INPUT_CLASSES,
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  switch (field) {
    case "category":
      return (
        <select {...given}>
          <option value="">選んでください</option>
          {CATEGORY_SLUGS.map((slug) => (
            <option key={slug} value={slug}>
              {CATEGORY_LABELS[slug]}
            </option>
          ))}
        </select>
      );
    case "hours":
      return (
        <textarea
          {...given}
          rows={4}
          maxLength={MAX_WORDS}
          placeholder="例：月〜木 15:00〜翌2:00、金・土 15:00〜翌5:00"
        />
      );
    case "other":
      return <textarea {...given} rows={4} maxLength={MAX_WORDS} />;
    case "phone":
      return <input {...given} type="tel" maxLength={40} />;
    case "website_url":
    case "instagram_url":
    case "twitter_url":
    case "facebook_url":
    case "line_url":
      return <input {...given} type="url" maxLength={MAX_LINK} placeholder="https://" />;
    case "walk_minutes":
    case "price_90min":
    case "shisha_price_from":
    case "cover_charge":
    case "seats":
      return <input {...given} inputMode="numeric" maxLength={20} />;
    default:
      return <input {...given} type="text" maxLength={TEXT_LENGTHS[field] ?? MAX_NAME} />;
  }
}
