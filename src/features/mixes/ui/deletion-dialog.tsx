import { ConfirmDialog } from "#ui/overlays/dialog.tsx";

type DeletionDialogProps = {
  /** What the card is called. */
  title: string;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** Asks before a card is deleted, and says what that means. */
export function DeletionDialog({ title, isOpen, onClose, onConfirm }: DeletionDialogProps) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title="このカードを削除しますか？"
      confirmLabel="削除する"
      onConfirm={onConfirm}
    >
      <p>「{title}」は、あなたの履歴からも、ほかの人からも見えなくなります。</p>
    </ConfirmDialog>
  );
}
