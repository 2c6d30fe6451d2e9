import { PinForm } from "#features/staff-pins/ui/pin-form.tsx";
import { Icon } from "#ui/images/icon.tsx";

type StaffPinPartProps = {
  /** What is wrong with it; null where nothing is. */
  onPin: (pin: string) => Promise<string | null>;
};

/** The staff type their PIN on the guest's phone; what was wrong with it stands at its field. */
export function StaffPinPart({ onPin }: StaffPinPartProps) {
  return (
    <details>
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-center gap-2 font-bold text-accent">
        <Icon name="lock" />
        スタッフのPINで使用済みにする
      </summary>
      <div className="mt-3">
        <PinForm
          label="スタッフのPIN"
          help="お店のスタッフが入力します。"
          button="使用済みにする"
          send={onPin}
        />
      </div>
    </details>
  );
}
