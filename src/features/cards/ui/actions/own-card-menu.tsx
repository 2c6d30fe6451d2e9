import { useState } from "react";
import { DeletionDialog } from "#features/mixes/ui/deletion-dialog.tsx";
import type { Action } from "#ui/overlays/action.ts";
import { ActionMenu } from "#ui/overlays/action-menu.tsx";
import { FRAMES_ID } from "../card-frame/frames-id.ts";
import { CardCode } from "./card-code.tsx";

type OwnCardMenuProps = {
  title: string;
  publicUrl: string | null;
  publicPath: string;
  orderPath: string;
  /** The button that opened it; null when it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  onDelete: () => void;
};

/** What an author seldom does with a card; what it asks or shows comes in its place. */
export default function OwnCardMenu(props: OwnCardMenuProps) {
  const { title, publicUrl, publicPath, orderPath, anchor, onClose, onDelete } = props;
  const [step, setStep] = useState<"menu" | "code" | "deletion">("menu");
  const [button] = useState(anchor);
  if (!button) return null;
  const isOpen = anchor !== null;
  const shared: Action[] =
    publicUrl === null
      ? []
      : [
          { label: "QRコード", icon: "qr-code", onPress: () => setStep("code") },
          { label: "ほかの人に見えるページを開く", icon: "globe", to: publicPath },
        ];
  return (
    <>
      <ActionMenu
        isOpen={isOpen && step === "menu"}
        onClose={onClose}
        title={title}
        anchor={button}
        actions={[
          { label: "注文カード", icon: "file-text", to: orderPath },
          ...shared,
          {
            label: "フレームを選ぶ",
            icon: "sparkles",
            onPress: () => {
              onClose();
              document.getElementById(FRAMES_ID)?.scrollIntoView({ block: "start" });
            },
          },
          { label: "削除する", icon: "trash-2", isDanger: true, onPress: () => setStep("deletion") },
        ]}
      />
      {publicUrl !== null && (
        <CardCode isOpen={isOpen && step === "code"} onClose={onClose} title={title} url={publicUrl} />
      )}
      <DeletionDialog
        title={title}
        isOpen={isOpen && step === "deletion"}
        onClose={onClose}
        onConfirm={onDelete}
      />
    </>
  );
}
