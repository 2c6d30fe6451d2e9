import { type ReactNode, useId } from "react";
import { href, Link } from "react-router";
import { TEXT_LINK_CLASSES } from "#ui/controls/button.tsx";
import { Field, INPUT_CLASSES } from "#ui/controls/field.tsx";
import { Switch } from "#ui/controls/switch.tsx";
import { Form, FormEnd } from "#ui/forms/form.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { useForm } from "#ui/forms/use-form.ts";
import { Avatar } from "#ui/images/avatar.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { Panel } from "#ui/panel.tsx";
import type { OwnAccount } from "../own-account-response.ts";
import {
  FOUND_BY_LABELS,
  type FoundBy,
  GENDER_LABELS,
  GENDERS,
  MAX_DISPLAY_NAME,
  MAX_OCCUPATION,
  MAX_STATUS_MESSAGE,
  shownName,
} from "../profile.ts";
import { type Logout, LogoutButton } from "./logout-button.tsx";
import { ProfilePicture, type ProfilePictureProps } from "./profile-picture.tsx";

type EditableProfile = Pick<
  OwnAccount,
  | "display_name"
  | "custom_display_name"
  | "use_custom_display_name"
  | "show_profile_image"
  | "status_message"
  | "shows_recommendations"
> & { found_by: FoundBy };

export type ProfileEdit = Omit<EditableProfile, "display_name"> & { occupation: string; gender: string };

type ProfileEditFormProps = {
  profile: EditableProfile;
  pictureUrl: string | null;
  occupation: string | null;
  gender: string | null;
  picture: ProfilePictureProps;
  onSave: (change: ProfileEdit) => Promise<void>;
  customerPage: ReactNode;
  passkeys: ReactNode;
  line: ReactNode;
  /** Whose form it is: what they typed waits for them in this tab. */
  personId: string;
  logout: Logout;
  logoutEverywhere: Logout;
};

/** Names, picture switch and status: what others see stands on top as they see it. */
export function ProfileEditForm({
  profile,
  pictureUrl,
  occupation,
  gender,
  picture,
  onSave,
  customerPage,
  passkeys,
  line,
  personId,
  logout,
  logoutEverywhere,
}: ProfileEditFormProps) {
  const form = useForm<ProfileEdit>({
    name: `profile-edit:${personId}`,
    initial: {
      custom_display_name: profile.custom_display_name ?? "",
      use_custom_display_name: profile.use_custom_display_name,
      show_profile_image: profile.show_profile_image,
      status_message: profile.status_message ?? "",
      found_by: profile.found_by,
      shows_recommendations: profile.shows_recommendations,
      occupation: occupation ?? "",
      gender: gender ?? "",
    },
    send: (values) =>
      onSave({
        ...values,
        custom_display_name: values.custom_display_name || null,
        status_message: values.status_message || null,
      }),
  });
  const { values, change, problems } = form;
  const name = shownName({ ...profile, ...values });
  return (
    <main id="main" className="page page-form pt-6 pb-16 lg:pt-8">
      <h1 className="page-heading text-xl lg:mb-6">プロフィールを編集する</h1>
      <section
        aria-label="ほかの人からの見え方"
        className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-m border border-border bg-surface p-4 shadow-1 sm:p-5"
      >
        <div className="flex flex-wrap items-center gap-4">
          <Avatar
            name={name}
            pictureUrl={values.show_profile_image ? pictureUrl : null}
            className="size-16 text-lg"
          />
          <div className="min-w-[min(8rem,100%)] flex-1">
            <p className="font-bold">{name}</p>
            <p className="phrases text-sm text-ink-2">ほかの人にはこのように表示されます。</p>
          </div>
        </div>
        <ProfilePicture {...picture} />
      </section>
      <Form form={form} className="mt-8 grid gap-7">
        <div className="grid gap-3">
          <Toggle
            label="LINEの名前とは別の名前を使う"
            isOn={values.use_custom_display_name}
            onChange={(use_custom_display_name) => change({ use_custom_display_name })}
          />
          {values.use_custom_display_name && (
            <Field label="表示名" error={problems.custom_display_name} help={`${MAX_DISPLAY_NAME}文字まで`}>
              {(control) => (
                <input
                  {...control}
                  className={INPUT_CLASSES}
                  maxLength={MAX_DISPLAY_NAME}
                  autoComplete="nickname"
                  value={values.custom_display_name ?? ""}
                  onChange={(event) => change({ custom_display_name: event.target.value })}
                />
              )}
            </Field>
          )}
          <Toggle
            label="プロフィール画像を表示する"
            isOn={values.show_profile_image}
            onChange={(show_profile_image) => change({ show_profile_image })}
          />
        </div>
        <SelectField
          label="名前で検索できる人"
          help="友だちは、いつでも検索できます。"
          error={problems.found_by}
          value={values.found_by}
          options={FOUND_BY_LABELS}
          onChange={(found_by) => change({ found_by })}
        />
        <div className="grid gap-1">
          <Toggle
            label="おすすめを表示する"
            isOn={values.shows_recommendations}
            onChange={(shows_recommendations) => change({ shows_recommendations })}
          />
          <p className="phrases text-sm text-ink-2">
            ホームと「さがす」に、あなたの記録から選んだおすすめが並びます。あなただけに表示されます。
          </p>
        </div>
        <Field label="ひとこと" isOptional error={problems.status_message} help="あなただけに表示されます。">
          {(control) => (
            <textarea
              {...control}
              className={INPUT_CLASSES}
              rows={3}
              maxLength={MAX_STATUS_MESSAGE}
              value={values.status_message ?? ""}
              onChange={(event) => change({ status_message: event.target.value })}
            />
          )}
        </Field>
        <Field label="ご職業" error={problems.occupation}>
          {(control) => (
            <input
              {...control}
              className={INPUT_CLASSES}
              maxLength={MAX_OCCUPATION}
              autoComplete="organization-title"
              value={values.occupation}
              onChange={(event) => change({ occupation: event.target.value })}
            />
          )}
        </Field>
        <Field label="性別" error={problems.gender}>
          {(control) => (
            <select
              {...control}
              className={INPUT_CLASSES}
              value={values.gender}
              onChange={(event) => change({ gender: event.target.value })}
            >
              {GENDERS.map((one) => (
                <option key={one} value={one}>
                  {GENDER_LABELS[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <FormEnd form={form}>保存する</FormEnd>
      </Form>
      <div className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-10">
        {customerPage}
        {passkeys}
        {line}
        <Panel title="データ">
          <Link to={href("/profile/export")} className={TEXT_LINK_CLASSES}>
            <Icon name="download" className="size-5" />
            データの書き出しと取り込み
          </Link>
        </Panel>
        <div className="grid gap-3">
          <LogoutButton {...logout} />
          <LogoutButton {...logoutEverywhere} from="all devices" />
          <Link to={href("/profile/delete")} className={`${TEXT_LINK_CLASSES} mx-auto! text-danger!`}>
            アカウントを削除する
          </Link>
        </div>
      </div>
    </main>
  );
}

type ToggleProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void };

function Toggle({ label, isOn, onChange }: ToggleProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <label htmlFor={id} className="phrases grow font-bold">
        {label}
      </label>
      <Switch id={id} isOn={isOn} onChange={onChange} />
    </div>
  );
}
