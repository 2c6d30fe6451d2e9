import { type ReactNode, Suspense, useState } from "react";
import { japanDay, slashDay } from "#foundation/japan-time.ts";
import { Button } from "#ui/controls/button.tsx";
import { ListRow, RowIcon } from "#ui/lists/list-row.tsx";
import { Panel } from "#ui/panel.tsx";
import { overlayPart } from "#ui/status/lazy-part.ts";
import { Notice } from "#ui/status/notice.tsx";
import { MAX_PASSKEYS } from "../passkey.ts";
import type { PasskeyRow } from "../queries/list-passkeys.ts";
import { AddPasskey, type RegisterPasskey } from "./add-passkey.tsx";

const ConfirmDialog = overlayPart(async () => ({
  default: (await import("#ui/overlays/dialog.tsx")).ConfirmDialog,
}));

export type PasskeysProps = {
  passkeys: PasskeyRow[];
  onRegister: RegisterPasskey;
  onRemove: (id: string) => Promise<void>;
  /** Signs in anew and comes back here. */
  loginHref: string;
};

/** What somebody signs in with beside LINE. */
export function Passkeys({ passkeys, onRegister, onRemove, loginHref }: PasskeysProps) {
  const [feedback, setFeedback] = useState<ReactNode>(null);
  const [asked, setAsked] = useState<PasskeyRow>();
  const [isAsking, setAsking] = useState(false);

  async function remove(id: string) {
    setAsking(false);
    setFeedback(null);
    try {
      await onRemove(id);
      setFeedback(
        <Notice look="info">パスキーを削除しました。端末に残ったものは、端末の設定から削除できます。</Notice>,
      );
    } catch (error) {
      setFeedback(<Notice look="error">{error instanceof Error ? error.message : String(error)}</Notice>);
    }
  }

  return (
    <div id="passkeys">
      <Panel title="パスキー">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <p className="phrases text-sm text-ink-2">
            顔や指紋、画面ロックでログインできる鍵です。LINEにつながらないときも使えます。
          </p>
          {passkeys.length > 0 ? (
            <ul className="divide-y divide-border border-y border-border">
              {passkeys.map((passkey) => (
                <Entry
                  key={passkey.id}
                  passkey={passkey}
                  onRemove={() => {
                    setAsked(passkey);
                    setAsking(true);
                  }}
                />
              ))}
            </ul>
          ) : (
            <p className="phrases">まだ登録がありません。この端末を登録しておきませんか？</p>
          )}
          {feedback}
          {passkeys.length < MAX_PASSKEYS ? (
            <AddPasskey onRegister={onRegister} loginHref={loginHref} onFeedback={setFeedback} />
          ) : (
            <p className="phrases text-sm text-ink-2">パスキーは{MAX_PASSKEYS}個まで登録できます。</p>
          )}
        </div>
      </Panel>
      {asked && (
        <Suspense>
          <ConfirmDialog
            isOpen={isAsking}
            onClose={() => setAsking(false)}
            title="このパスキーを削除しますか？"
            confirmLabel="削除する"
            onConfirm={() => void remove(asked.id)}
          >
            <p>「{asked.label}」ではログインできなくなります。</p>
          </ConfirmDialog>
        </Suspense>
      )}
    </div>
  );
}

function Entry({ passkey, onRemove }: { passkey: PasskeyRow; onRemove: () => void }) {
  const { label, created_at, last_used_at } = passkey;
  return (
    <li className="py-2">
      <ListRow
        picture={<RowIcon name="shield" />}
        name={label}
        detail={
          <span className="tabular flex flex-wrap gap-x-3">
            <span>登録 {slashDay(japanDay(created_at))}</span>
            <span>{last_used_at ? `最終利用 ${slashDay(japanDay(last_used_at))}` : "未使用"}</span>
          </span>
        }
      >
        <Button
          look="quiet"
          className="-mr-3 ml-auto shrink-0 text-sm"
          aria-label={`「${label}」を削除する`}
          onClick={onRemove}
        >
          削除する
        </Button>
      </ListRow>
    </li>
  );
}
