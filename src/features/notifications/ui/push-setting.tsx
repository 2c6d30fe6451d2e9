import { useEffect, useState } from "react";
import { SettingSwitch } from "#ui/controls/setting-switch.tsx";
import { useToggle } from "#ui/controls/use-toggle.ts";
import type { PushOwner } from "../push-owner.ts";
import type { PushCalls } from "./push-calls.ts";
import { type PushState, readPushState, switchPushOff, switchPushOn } from "./push-device.ts";

export type PushSettingProps = { owner: PushOwner; calls: PushCalls };

const LABEL = "この端末で通知を受け取る";

/** Why there is no switch. */
const HINTS = {
  none: "お使いのブラウザーは、通知に対応していません。",
  "home-screen":
    "iPhoneやiPadでは、ホーム画面に追加したアプリで受け取れます。共有ボタンから「ホーム画面に追加」を選び、追加したアプリで開いてください。",
  denied:
    "通知が許可されていません。ブラウザーや端末の設定でこのサイトの通知を許可してから、開き直してください。",
};

/** Whether this browser is told while no page is open. Only its press asks for the browser's permission. */
export default function PushSetting({ owner, calls }: PushSettingProps) {
  const { personId } = owner;
  const [state, setState] = useState<PushState | null>(null);
  useEffect(() => {
    readPushState({ personId }).then(setState, () => setState("none"));
  }, [personId]);
  const [isOn, press] = useToggle(state === "on", async (wanted) => {
    try {
      await (wanted ? switchPushOn(owner, calls) : switchPushOff(calls));
    } finally {
      setState(await readPushState(owner));
    }
  });
  if (state === "line") return null;
  const hint = state !== null && state in HINTS ? HINTS[state as keyof typeof HINTS] : null;
  return (
    <section className="mb-2 border-b border-border pb-4">
      {hint === null ? (
        <SettingSwitch label={LABEL} isOn={isOn} onChange={press} />
      ) : (
        <p className="flex min-h-14 items-center py-1 font-bold text-ink-2">{LABEL}</p>
      )}
      <p className="phrases text-sm text-ink-2">
        {hint ?? "ページを閉じているあいだも、この端末に通知します。だれのことかは、通知に表示しません。"}
      </p>
    </section>
  );
}
