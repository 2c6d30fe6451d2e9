import { useRevalidator } from "react-router";
import { Field, INPUT_CLASSES } from "#ui/controls/field.tsx";
import { SettingSwitch } from "#ui/controls/setting-switch.tsx";
import { useSaved } from "#ui/controls/use-saved.ts";
import type { QuietHours } from "../quiet-hours.ts";
import type { NotificationCalls } from "./notification-calls.ts";

type QuietHoursFieldsProps = { quietHours: QuietHours } & Pick<NotificationCalls, "setQuietHours">;

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** 静かな時間帯: whether there are any, and from when to when. */
export function QuietHoursFields({ quietHours, setQuietHours }: QuietHoursFieldsProps) {
  const { revalidate } = useRevalidator();
  const [shown, save] = useSaved(quietHours, setQuietHours);
  const { is_on, from_hour, to_hour } = shown;
  // The frame's figure goes by them.
  const change = (changes: Partial<QuietHours>) => save({ ...shown, ...changes }, revalidate);

  const hourField = (label: string, name: "from_hour" | "to_hour") => (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          className={INPUT_CLASSES}
          value={shown[name]}
          onChange={(event) => change({ [name]: Number(event.target.value) })}
        >
          {HOURS.map((hour) => (
            <option key={hour} value={hour}>
              {hour}:00
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  return (
    <section className="mt-4 border-t border-border pt-4">
      <SettingSwitch label="静かな時間帯" isOn={is_on} onChange={(isOn) => change({ is_on: isOn })} />
      <p className="phrases text-sm text-ink-2">
        このあいだは、端末の通知、読み上げ、アプリのアイコンの数字では知らせません。ベルとお知らせには、そのまま並びます。
      </p>
      {is_on && (
        <div className="mt-4 grid grid-cols-2 gap-3">
          {hourField("始まり", "from_hour")}
          {hourField("終わり", "to_hour")}
        </div>
      )}
      {is_on && from_hour === to_hour && (
        <p className="phrases mt-2 text-sm text-ink-2">
          始まりと終わりが同じなので、静かな時間帯はありません。
        </p>
      )}
    </section>
  );
}
