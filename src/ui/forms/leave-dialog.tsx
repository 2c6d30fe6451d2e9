import { ConfirmDialog } from "../overlays/dialog.tsx";

type LeaveDialogProps = { onStay: () => void; onLeave: () => void };

/** Asks before something is lost that is kept nowhere. */
export default function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      isOpen
      onClose={onStay}
      title="このページを離れますか？"
      confirmLabel="ページを離れる"
      onConfirm={onLeave}
    >
      入力した内容は保存されていません。
    </ConfirmDialog>
  );
}
