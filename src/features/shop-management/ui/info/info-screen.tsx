import { type ReactNode, Suspense } from "react";
import type { ManagedShop } from "#features/shops/managed-shop.ts";
import { PREFECTURES } from "#features/shops/places/prefecture.ts";
import {
  FACILITY_TYPES,
  MAX_ADDRESS,
  MAX_DESCRIPTION,
  MAX_LINK,
  MAX_PLACE_NAME,
  MAX_SHOP_NAME,
} from "#features/shops/shop-fields.ts";
import type { ShopInformation } from "#features/shops/shop-information-response.ts";
import { shopMessages } from "#features/shops/shop-messages.ts";
import { KanaField } from "#features/shops/ui/kana-field.tsx";
import { PlacePicker } from "#features/shops/ui/place-picker.tsx";
import { TagFields } from "#features/shops/ui/tag-fields.tsx";
import { WeekFields } from "#features/shops/ui/week-fields.tsx";
import { groupedNumber } from "#foundation/grouped-number.ts";
import type { MapSettings } from "#foundation/map-settings.ts";
import { Field, INPUT_CLASSES } from "#ui/controls/field.tsx";
import { SettingSwitch } from "#ui/controls/setting-switch.tsx";
import { Form } from "#ui/forms/form.tsx";
import { BESIDE_SAVE_BAR, SaveBar } from "#ui/forms/save-bar.tsx";
import { Panel } from "#ui/panel.tsx";
import { overlayPart } from "#ui/status/lazy-part.ts";
import { FIELD_LABELS, type InformationField, type InformationValues } from "../../information-values.ts";
import { ManagementFrame } from "../management-frame.tsx";
import { INFO_ANCHORS } from "../management-sections.ts";
import { ExceptionFields } from "./exception-fields.tsx";
import { InfoPhotos } from "./info-photos.tsx";
import type { InformationCalls } from "./information-calls.ts";
import { useInformationForm } from "./use-information-form.ts";

/** This is the heaviest page there is, and few ever meet somebody else's edit: it comes when the page rests. */
const ConflictPanel = overlayPart(async () => ({
  default: (await import("#ui/forms/conflict-panel.tsx")).ConflictPanel,
}));

type InfoScreenProps = {
  shop: ManagedShop;
  information: ShopInformation;
  personId: string;
  maps: MapSettings;
  calls: InformationCalls;
};

type TypedField = {
  [Name in InformationField]: InformationValues[Name] extends string ? Name : never;
}[InformationField];

type InputKind = { most: number; inputMode?: "numeric" | "tel" | "url"; help?: string };

/** 店舗情報: everything that is said of a shop, in quiet groups, saved together. */
export function InfoScreen({ shop, information, personId, maps, calls }: InfoScreenProps) {
  const form = useInformationForm(information, personId, calls);
  const { values, problems, change, conflict, isChanged, isBusy, refusal, reset } = form;

  const text = (name: TypedField, { most, inputMode, help }: InputKind) => (
    <Field label={FIELD_LABELS[name]} help={help} error={problems[name]}>
      {(control) => (
        <input
          {...control}
          type="text"
          inputMode={inputMode}
          autoComplete="off"
          maxLength={most}
          placeholder={inputMode === "url" ? "https://" : undefined}
          className={INPUT_CLASSES}
          value={values[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      )}
    </Field>
  );
  const number = (name: TypedField, help?: string) =>
    text(name, { most: 20, inputMode: "numeric", ...(help && { help }) });
  const choice = (name: TypedField, options: readonly string[]) => (
    <Field label={FIELD_LABELS[name]} error={problems[name]}>
      {(control) => (
        <select
          {...control}
          className={INPUT_CLASSES}
          value={values[name]}
          onChange={({ target }) => change({ [name]: target.value })}
        >
          <option value="">選んでください</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      )}
    </Field>
  );

  return (
    <ManagementFrame shop={shop} section="店舗情報">
      <div className="mb-8 lg:max-w-2xl">
        <InfoPhotos information={information} calls={calls} />
      </div>
      <Form form={form} className={`grid grid-cols-[minmax(0,1fr)] gap-8 lg:max-w-2xl ${BESIDE_SAVE_BAR}`}>
        {conflict && (
          <Suspense>
            <ConflictPanel
              title={shopMessages.editConflict}
              rows={conflict.rows}
              onTakeMine={conflict.takeMine}
              onTakeTheirs={conflict.takeTheirs}
            />
          </Suspense>
        )}
        <Group title="基本">
          {text("name", { most: MAX_SHOP_NAME })}
          <KanaField
            value={values.name_kana}
            error={problems.name_kana}
            onChange={(name_kana) => change({ name_kana })}
          />
          <Field
            label={FIELD_LABELS.description}
            help={`${groupedNumber(values.description.length)} / 1,000文字`}
            error={problems.description}
          >
            {(control) => (
              <textarea
                {...control}
                rows={5}
                maxLength={MAX_DESCRIPTION}
                className={INPUT_CLASSES}
                value={values.description}
                onChange={({ target }) => change({ description: target.value })}
              />
            )}
          </Field>
        </Group>
        <Group title="営業時間" anchor={INFO_ANCHORS.hours}>
          <WeekFields
            value={values.week}
            hasHolidayHours={values.has_holiday_hours}
            error={problems.week}
            onChange={(week) => change({ week })}
          />
          <div>
            <SettingSwitch
              label={FIELD_LABELS.has_holiday_hours}
              isOn={values.has_holiday_hours}
              onChange={(has_holiday_hours) => change({ has_holiday_hours })}
            />
            <SettingSwitch
              label={FIELD_LABELS.closed_irregularly}
              isOn={values.closed_irregularly}
              onChange={(closed_irregularly) => change({ closed_irregularly })}
            />
          </div>
          {number("last_order_minutes", "閉店の30分前なら30と入力します。")}
          <div className="grid gap-2">
            <p className="text-sm font-bold text-ink-2">{FIELD_LABELS.exceptions}</p>
            <ExceptionFields
              exceptions={values.exceptions}
              error={problems.exceptions}
              onChange={(exceptions) => change({ exceptions })}
            />
          </div>
        </Group>
        <Group title="料金と席" anchor={INFO_ANCHORS.price}>
          <Pair>
            {number("price_90min")}
            {number("shisha_price_from")}
          </Pair>
          <Pair>
            {number("cover_charge")}
            {number("seats")}
          </Pair>
        </Group>
        <Group title="特徴">
          <TagFields tags={values.tags} error={problems.tags} onChange={(tags) => change({ tags })} />
          <SettingSwitch
            label={FIELD_LABELS.nicotine_free_available}
            isOn={values.nicotine_free_available}
            onChange={(nicotine_free_available) => change({ nicotine_free_available })}
          />
          {choice("smoking_facility_type", FACILITY_TYPES)}
          <p className="phrases text-sm text-ink-2">
            どの施設でも、20歳未満の方は喫煙できる場所に入れません。
          </p>
        </Group>
        <Group title="場所">
          <Pair>
            {choice("prefecture", PREFECTURES)}
            {text("city", { most: MAX_PLACE_NAME })}
          </Pair>
          {text("address", { most: MAX_ADDRESS })}
          {text("area", { most: MAX_PLACE_NAME, help: "渋谷、歌舞伎町など、人が呼ぶ名前です。" })}
          <Pair>
            {text("nearest_station", { most: MAX_PLACE_NAME })}
            {number("walk_minutes")}
          </Pair>
          {shop.is_verified && shop.role !== "admin" ? (
            <p className="phrases text-sm text-ink-2">{shopMessages.placeFixed}</p>
          ) : (
            <PlacePicker
              value={{ lat: values.lat, lng: values.lng }}
              address={values}
              maps={maps}
              error={problems.lat}
              onChange={change}
            />
          )}
          {number(
            "checkin_radius_m",
            "お店からこの距離までの人が、位置情報でチェックインできます。50〜300m。",
          )}
        </Group>
        <Group title="連絡先とリンク">
          {text("phone", { most: 30, inputMode: "tel" })}
          {LINKS.map((name) => (
            <div key={name}>{text(name, { most: MAX_LINK, inputMode: "url" })}</div>
          ))}
        </Group>
        {(isChanged || isBusy) && (
          <SaveBar refusal={conflict ? null : refusal} problems={problems} isBusy={isBusy} onReset={reset}>
            保存する
          </SaveBar>
        )}
      </Form>
    </ManagementFrame>
  );
}

const LINKS = ["website_url", "instagram_url", "twitter_url", "facebook_url", "line_url"] as const;

type GroupProps = { title: string; anchor?: string; children: ReactNode };

function Group({ title, anchor, children }: GroupProps) {
  return (
    <Panel title={title} {...(anchor && { anchor })}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
    </Panel>
  );
}

function Pair({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(10rem,100%),1fr))] gap-x-3 gap-y-5">
      {children}
    </div>
  );
}
