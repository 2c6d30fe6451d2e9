import { useState } from "react";
import type { Shareable } from "#line-client/line-client.ts";
import { Button } from "#ui/controls/button.tsx";
import { SendLink } from "#ui/controls/send-link.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { qrPath } from "#ui/images/qr-path.ts";
import { ConfirmDialog } from "#ui/overlays/dialog.tsx";
import { useToast } from "#ui/overlays/toast.tsx";
import { Panel } from "#ui/panel.tsx";
import { addFriendPath, spacedCode } from "../friend-code.ts";
import type { FriendCalls } from "./friend-calls.ts";
import { useFriendAction } from "./use-friend-action.ts";

type OwnCodeProps = {
  code: string;
  personName: string;
  productName: string;
  baseUrl: string;
  changeCode: FriendCalls["changeCode"];
};

/** The code that others read from one's screen, the same as a link to send, and the way to another one. */
export function OwnCode({ code, personName, productName, baseUrl, changeCode }: OwnCodeProps) {
  const path = addFriendPath(code);
  const url = baseUrl + path;
  const { path: squares, size } = qrPath(url);
  const [isAsking, setAsking] = useState(false);
  const { run, isBusy } = useFriendAction();
  const toast = useToast();

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(url);
    toast({ text: "リンクをコピーしました" });
  }

  return (
    <Panel title="あなたのコード">
      <div className="grid justify-items-center gap-4">
        <svg
          viewBox={`0 0 ${size} ${size}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label="あなたを友だちに追加するQRコード"
          className="w-full max-w-60 rounded-m bg-white p-3 shadow-1"
        >
          <path d={squares} fill="#000" />
        </svg>
        <p className="tabular text-lg font-bold tracking-wide select-all">{spacedCode(code)}</p>
        <p className="phrases text-center text-sm text-ink-2">
          相手に読み取ってもらうと、あなたに友だち申請が届きます。
        </p>
        <div className="grid w-full gap-2">
          <SendLink shareable={invitation({ url, personName, productName })} path={path} />
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-2">
            <Button
              look="quiet"
              className="text-sm"
              onClick={() =>
                copy().catch(() =>
                  toast({ text: "コピーできませんでした。コードを長押しして選んでください。" }),
                )
              }
            >
              <Icon name="copy" className="size-5" />
              リンクをコピー
            </Button>
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

/** An invitation, as a text that LINE takes and as the phone's own sheet shares it. */
function invitation({
  url,
  personName,
  productName,
}: {
  url: string;
  personName: string;
  productName: string;
}): Shareable {
  const title = `${personName}さんから${productName}の友だち申請のリンクが届きました`;
  return { title, url, messages: [{ type: "text", text: `${title}\n${url}` }] };
}
