import { useRevalidator } from "react-router";
import { couponMessages } from "#features/coupons/coupon-messages.ts";
import { ReasonSheet } from "#ui/overlays/reason-sheet.tsx";
import { useToast } from "#ui/overlays/toast.tsx";

const MAX_REASON = 200;

export type TakeBackSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  /** What is taken back, and whose form it is. */
  name: string;
  title: string;
  /** What follows from it. */
  text: string;
  /** What is told when it is done. */
  said: string;
  send: (reason: string) => Promise<void>;
  onDone?: () => void;
};

/** Why something is taken back: the reason is kept. */
export default function TakeBackSheet({ said, send, onDone, ...sheet }: TakeBackSheetProps) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  return (
    <ReasonSheet
      {...sheet}
      missing={couponMessages.reasonInvalid}
      help={`${MAX_REASON}文字まで`}
      most={MAX_REASON}
      label="取り消す"
      look="danger"
      onReason={async (reason) => {
        await send(reason);
        toast({ text: said });
        sheet.onClose();
        onDone?.();
        await revalidate();
      }}
    />
  );
}
