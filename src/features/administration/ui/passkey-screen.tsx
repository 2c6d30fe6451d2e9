import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Notice } from "#ui/status/notice.tsx";

type PasskeyScreenProps = {
  /** May throw an error whose message is for people. */
  confirm: () => Promise<{ isCancelled: boolean }>;
  onConfirmed: () => void;
};

type State = "idle" | "busy" | "cancelled" | { problem: string };

/** パスキーでの確認: whoever runs the place shows their passkey, once in a session. */
export function PasskeyScreen({ confirm, onConfirmed }: PasskeyScreenProps) {
  const [state, setState] = useState<State>("idle");

  async function press() {
    setState("busy");
    try {
      const { isCancelled } = await confirm();
      if (isCancelled) setState("cancelled");
      else onConfirmed();
    } catch (error) {
      setState({ problem: error instanceof Error ? error.message : String(error) });
    }
  }

  return (
    <main id="main" className="page page-form grid gap-5 pt-6 pb-16 lg:pt-8">
      <h1 className="text-xl">パスキーでの確認</h1>
      <p className="phrases text-ink-2">
        管理のページを開く前に、登録したパスキーで確認します。ログインごとに一度だけです。
      </p>
      <Button isBusy={state === "busy"} onClick={press}>
        パスキーで確認する
      </Button>
      {state === "cancelled" && <Notice look="info">確認をやめました。もう一度押すと、続けられます。</Notice>}
      {typeof state === "object" && <Notice look="error">{state.problem}</Notice>}
    </main>
  );
}
