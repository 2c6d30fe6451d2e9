import { Suspense } from "react";
import { SettingSwitch } from "#ui/controls/setting-switch.tsx";
import { useToggle } from "#ui/controls/use-toggle.ts";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { overlayPart } from "#ui/status/lazy-part.ts";
import { type NotificationSetting, TYPE_LABELS } from "../notification.ts";
import type { PushOwner } from "../push-owner.ts";
import type { QuietHours } from "../quiet-hours.ts";
import type { NotificationCalls } from "./notification-calls.ts";
import type { PushSettingProps } from "./push-setting.tsx";
import { QuietHoursFields } from "./quiet-hours-fields.tsx";

const PushSetting = overlayPart<PushSettingProps>(() => import("./push-setting.tsx"));

type NotificationSettingsProps = {
  isOpen: boolean;
  onClose: () => void;
  settings: NotificationSetting[];
  quietHours: QuietHours;
  /** Whose this browser would be. */
  pushOwner: PushOwner;
  calls: Pick<NotificationCalls, "setSetting" | "setQuietHours" | "push">;
};

/** Which kinds a person is told of, and when. What is moved is saved at once, and moves back where that fails. */
export function NotificationSettings({
  isOpen,
  onClose,
  settings,
  quietHours,
  pushOwner,
  calls,
}: NotificationSettingsProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="お知らせの設定">
      <Suspense fallback={<div className="min-h-14" />}>
        <PushSetting owner={pushOwner} calls={calls.push} />
      </Suspense>
      <div className="grid divide-y divide-border">
        {settings.map((setting) => (
          <KindSwitch key={setting.type} setting={setting} setSetting={calls.setSetting} />
        ))}
      </div>
      <QuietHoursFields quietHours={quietHours} setQuietHours={calls.setQuietHours} />
    </Sheet>
  );
}

type KindSwitchProps = { setting: NotificationSetting } & Pick<NotificationCalls, "setSetting">;

function KindSwitch({ setting: { type, is_on }, setSetting }: KindSwitchProps) {
  const [isOn, press] = useToggle(is_on, (wanted) => setSetting({ type, is_on: wanted }));
  return <SettingSwitch label={TYPE_LABELS[type]} isOn={isOn} onChange={press} />;
}
