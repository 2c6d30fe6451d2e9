import { useId, useState } from "react";
import { Switch } from "#ui/controls/switch.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { type NotificationSetting, TYPE_LABELS } from "../notification.ts";
import type { NotificationCalls } from "./notification-calls.ts";

type NotificationSettingsProps = {
  isOpen: boolean;
  onClose: () => void;
  settings: NotificationSetting[];
  setSetting: NotificationCalls["setSetting"];
};

/** Which kinds a person is told of. A switch is saved as it is moved, and moves back where that fails. */
export function NotificationSettings({ isOpen, onClose, settings, setSetting }: NotificationSettingsProps) {
  const toast = useToast();
  const [moved, setMoved] = useState<NotificationSetting[]>([]);
  const shown = settings.map((setting) => moved.find(({ type }) => type === setting.type) ?? setting);

  async function move(setting: NotificationSetting): Promise<void> {
    const put = ({ type, is_on }: NotificationSetting) =>
      setMoved((before) => [...before.filter((one) => one.type !== type), { type, is_on }]);
    put(setting);
    try {
      await setSetting(setting);
    } catch (error) {
      put({ ...setting, is_on: !setting.is_on });
      toast({ text: error instanceof Error ? error.message : String(error) });
    }
  }

  return (
    <Sheet isOpen={isOpen} onClose={onClose} title="お知らせの設定">
      <div className="grid divide-y divide-border">
        {shown.map(({ type, is_on }) => (
          <KindSwitch
            key={type}
            label={TYPE_LABELS[type]}
            isOn={is_on}
            onChange={(isOn) => void move({ type, is_on: isOn })}
          />
        ))}
      </div>
    </Sheet>
  );
}

type KindSwitchProps = { label: string; isOn: boolean; onChange: (isOn: boolean) => void };

function KindSwitch({ label, isOn, onChange }: KindSwitchProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-h-14 cursor-pointer items-center gap-3 py-1">
      <span className="phrases min-w-0 flex-1 font-bold">{label}</span>
      <Switch id={id} aria-label={label} isOn={isOn} onChange={onChange} />
    </label>
  );
}
