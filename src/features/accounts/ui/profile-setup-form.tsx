import type { ReactNode } from "react";
import { Field, FieldError, INPUT_CLASSES } from "#ui/controls/field.tsx";
import { Form, FormEnd } from "#ui/forms/form.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { accountMessages } from "../account-messages.ts";
import { birthDateFields, readBirthDate } from "../birth-date.ts";
import { GENDER_LABELS, GENDERS, MAX_OCCUPATION, OCCUPATION_SUGGESTIONS } from "../profile.ts";
import { BirthDateInput } from "./birth-date-input.tsx";

type SetupProfile = { birth_date: string; occupation: string; gender: string };

type ProfileSetupFormProps = {
  /** Who waits for them behind it. */
  waiting: ReactNode;
  /** Above the form: what LINE could add. */
  offer: ReactNode;
  personId: string;
  known: { birth_date: string | null; occupation: string | null; gender: string | null };
  /** Throws an error with `fields`, texts by field name, where the server refused. */
  onSave: (profile: SetupProfile) => Promise<void>;
};

const NEVER_SAVED = ["birth_date"] as const;

/** The three things a profile needs, and why. What an under-age person typed is kept nowhere. */
export function ProfileSetupForm({ waiting, offer, personId, known, onSave }: ProfileSetupFormProps) {
  const form = useForm({
    name: `profile-setup:${personId}`,
    initial: {
      birth_date: birthDateFields(known.birth_date),
      occupation: known.occupation ?? "",
      gender: known.gender ?? "",
    },
    unsaved: NEVER_SAVED,
    check: ({ birth_date, occupation, gender }) => ({
      ...(!readBirthDate(birth_date) && { birth_date: accountMessages.birthDateInvalid }),
      ...(!occupation.trim() && { occupation: accountMessages.occupationMissing }),
      ...(!gender && { gender: accountMessages.genderMissing }),
    }),
    send: (values) => onSave({ ...values, birth_date: readBirthDate(values.birth_date) ?? "" }),
    // Who is too young leaves nothing behind.
    onRefused: ({ birth_date }) => {
      if (birth_date) form.clear();
    },
  });
  const { values, change, problems } = form;

  return (
    <main id="main" className="page page-form pt-6 pb-16 lg:pt-8">
      <h1 className="text-xl">プロフィールの登録</h1>
      <p className="phrases mt-3 text-ink-2">
        20歳以上の確認と、みんなの好みを知るために使います。ほかの人に表示されることはありません。
      </p>
      {waiting}
      <div className="mt-6 empty:hidden">{offer}</div>
      <Form form={form} className="mt-8 grid gap-7">
        <BirthDateInput
          value={values.birth_date}
          isFixed={known.birth_date !== null}
          error={problems.birth_date}
          onChange={(birth_date) => change({ birth_date })}
        />
        <Field label="ご職業" error={problems.occupation} help="候補にない場合は、そのまま入力できます。">
          {(control) => (
            <>
              <input
                {...control}
                className={INPUT_CLASSES}
                list="occupations"
                maxLength={MAX_OCCUPATION}
                autoComplete="organization-title"
                value={values.occupation}
                onChange={(event) => change({ occupation: event.target.value })}
              />
              <datalist id="occupations">
                {OCCUPATION_SUGGESTIONS.map((suggestion) => (
                  <option key={suggestion} value={suggestion} />
                ))}
              </datalist>
            </>
          )}
        </Field>
        <GenderChoice
          value={values.gender}
          error={problems.gender}
          onChange={(gender) => change({ gender })}
        />
        <FormEnd form={form}>保存する</FormEnd>
      </Form>
    </main>
  );
}

type GenderChoiceProps = { value: string; error: string | undefined; onChange: (gender: string) => void };

function GenderChoice({ value, error, onChange }: GenderChoiceProps) {
  return (
    <fieldset aria-describedby={error ? "gender-error" : undefined} className="grid min-w-0 gap-1.5">
      <legend className="mb-1.5 text-sm font-bold text-ink-2">性別</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-2">
        {GENDERS.map((gender) => (
          <label
            key={gender}
            className="flex min-h-[50px] items-center gap-3 rounded-s border border-border-strong bg-surface px-3.5 has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name="gender"
              value={gender}
              checked={value === gender}
              onChange={() => onChange(gender)}
              className="size-5 shrink-0 accent-accent"
            />
            {GENDER_LABELS[gender]}
          </label>
        ))}
      </div>
      <FieldError id="gender-error" text={error} />
    </fieldset>
  );
}
