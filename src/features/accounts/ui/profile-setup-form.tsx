import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Field, FieldError, INPUT_CLASSES } from "#ui/controls/field.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { useSavedState } from "#ui/use-saved-state.ts";
import { accountMessages } from "../account-messages.ts";
import { birthDateFields, readBirthDate } from "../birth-date.ts";
import { GENDER_LABELS, GENDERS, MAX_OCCUPATION, OCCUPATION_SUGGESTIONS } from "../profile.ts";
import { BirthDateInput } from "./birth-date-input.tsx";
import { refusals } from "./refusals.ts";

type SetupProfile = { birth_date: string; occupation: string; gender: string };

type ProfileSetupFormProps = {
  /** Above the form: what LINE could add. */
  offer: ReactNode;
  personId: string;
  known: { birth_date: string | null; occupation: string | null; gender: string | null };
  /** Throws an error with `fields`, texts by field name, where the server refused. */
  onSave: (profile: SetupProfile) => Promise<void>;
};

/** The three things a profile needs, and why. What an under-age person typed is not kept anywhere. */
export function ProfileSetupForm({ offer, personId, known, onSave }: ProfileSetupFormProps) {
  const [birthDate, setBirthDate] = useState(birthDateFields(known.birth_date));
  // The birth date is not kept: what somebody under age typed stays nowhere.
  const [saved, setSaved, clearSaved] = useSavedState(`profile-setup:${personId}`, {
    occupation: known.occupation ?? "",
    gender: known.gender ?? "",
  });
  const { occupation, gender } = saved;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const birth_date = readBirthDate(birthDate);
    const found = {
      ...(!birth_date && { birth_date: accountMessages.birthDateInvalid }),
      ...(!occupation.trim() && { occupation: accountMessages.occupationMissing }),
      ...(!gender && { gender: accountMessages.genderMissing }),
    };
    setErrors(found);
    if (!birth_date || Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await onSave({ birth_date, occupation, gender });
      clearSaved();
    } catch (error) {
      const refused = refusals(error);
      // Who is too young leaves nothing behind.
      if (refused.birth_date) clearSaved();
      setErrors(refused);
      setBusy(false);
    }
  }

  return (
    <main id="main" className="page max-w-md pt-6 pb-16 lg:pt-8">
      <h1 className="text-xl">プロフィールの登録</h1>
      <p className="phrases mt-3 text-ink-2">
        20歳以上の確認と、みんなの好みを知るために使います。ほかの人に表示されることはありません。
      </p>
      <div className="mt-6 empty:hidden">{offer}</div>
      <form onSubmit={submit} className="mt-8 grid gap-7" noValidate>
        <BirthDateInput
          value={birthDate}
          isFixed={known.birth_date !== null}
          error={errors.birth_date}
          onChange={setBirthDate}
        />
        <Field label="ご職業" error={errors.occupation} help="候補にない場合は、そのまま入力できます。">
          {(control) => (
            <>
              <input
                {...control}
                className={INPUT_CLASSES}
                list="occupations"
                maxLength={MAX_OCCUPATION}
                autoComplete="organization-title"
                value={occupation}
                onChange={(event) => setSaved({ ...saved, occupation: event.target.value })}
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
          value={gender}
          error={errors.gender}
          onChange={(choice) => setSaved({ ...saved, gender: choice })}
        />
        {errors.form && <Notice look="error">{errors.form}</Notice>}
        <Button type="submit" isBusy={isBusy} className="w-full">
          保存する
        </Button>
      </form>
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
