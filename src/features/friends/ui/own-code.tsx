import { useState } from "react";
import { linkForLine } from "#line-client/line-links.ts";
import type { LinkSettings } from "#line-client/read-link.ts";
import { Button } from "#ui/controls/button.tsx";
import { useAction } from "#ui/controls/use-action.ts";
import { Icon } from "#ui/images/icon.tsx";
import { QrCode } from "#ui/images/qr-code.tsx";
import { ConfirmDialog } from "#ui/overlays/dialog.tsx";
import { Panel } from "#ui/panel.tsx";
import { CopyLink } from "#ui/sharing/copy-link.tsx";
import { SendLink } from "#ui/sharing/send-link.tsx";
import { addFriendPath, spacedCode } from "../friend-code.ts";
import { invitation } from "../invitation.ts";
import type { FriendCalls } from "./friend-calls.ts";

type OwnCodeProps = {
  code: string;
  personName: string;
  settings: LinkSettings & { productName: string };
  /** Goes with what is sent. */
  ageNotice: string;
  changeCode: FriendCalls["changeCode"];
};

/** The code that others read from one's screen, the same as a link to send, and the way to another one. */
export function OwnCode({ code, personName, settings, ageNotice, changeCode }: OwnCodeProps) {
  const path = addFriendPath(code);
  const url = linkForLine(settings, path);
  const [isAsking, setAsking] = useState(false);
  const { run, isBusy } = useAction();

  return (
    <Panel title="あなたのコード">
      <div className="grid justify-items-center gap-4">
        <QrCode
          url={url}
          label="あなたを友だちに追加するQRコード"
          className="w-full max-w-60 rounded-m bg-white p-3 shadow-1"
        />
        <p className="tabular text-lg font-bold tracking-wide select-all">{spacedCode(code)}</p>
        <p className="phrases text-center text-sm text-ink-2">
          相手に読み取ってもらうと、あなたに友だち申請が届きます。
        </p>
        <div className="grid w-full gap-2">
          <SendLink
            shareable={invitation({ url, personName, productName: settings.productName, ageNotice })}
            path={path}
          />
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(11.5rem,100%),1fr))] gap-2">
            <CopyLink
              url={url}
              failedText="コピーできませんでした。コードを長押しして選んでください。"
              className="text-sm"
            />
            <Button look="quiet" className="text-sm" isBusy={isBusy} onClick={() => setAsking(true)}>
              <Icon name="refresh-cw" className="size-5" />
              コードを変える
            </Button>
          </div>
        </div>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="友だちコードを変えますか？"
        confirmLabel="変える"
        look="primary"
        onConfirm={() => {
          setAsking(false);
          run({ act: changeCode, text: "新しい友だちコードになりました。" });
        }}
      >
        <p>いままでのQRコードとリンクは使えなくなります。友だちと、届いている申請はそのままです。</p>
      </ConfirmDialog>
    </Panel>
  );
}
