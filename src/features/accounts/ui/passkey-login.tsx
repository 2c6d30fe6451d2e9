import { useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { accountMessages } from "../account-messages.ts";
import { usePasskeySupport } from "./use-passkey-support.ts";

type PasskeyLoginProps = {
  /** LINE cannot be reached: this is the way in. */
  isFallback: boolean;
  /** Leaves the page when it went well; true where the person turned away. */
  onLogin: () => Promise<{ isCancelled: boolean }>;
};

type State = "idle" | "busy" | "cancelled" | { problem: string };

/** The quiet second door. Its place is kept until the page is hydrated and knows whether there is a door. */
export function PasskeyLogin({ isFallback, onLogin }: PasskeyLoginProps) {
  const isSupported = usePasskeySupport();
  const [state, setState] = useState<State>("idle");

  async function login() {
    setState("busy");
    try {
      const { isCancelled } = await onLogin();
      if (isCancelled) setState("cancelled");
    } catch (error) {
      setState({ problem: error instanceof Error ? error.message : String(error) });
    }
  }

  return (
    <div className="grid gap-3">
      <div className={`grid ${isFallback ? "min-h-[52px]" : "min-h-11"}`}>
        {isSupported && (
          <Button look={isFallback ? "secondary" : "quiet"} isBusy={state === "busy"} onClick={login}>
            パスキーでログイン
          </Button>
        )}
        {isSupported === false && isFallback && (
          <p className="phrases self-center text-center text-sm text-ink-2">
            {accountMessages.passkeysUnsupported}
          </p>
        )}
      </div>
      {state === "cancelled" && <Notice look="info">{accountMessages.loginCancelled}</Notice>}
      {typeof state === "object" && <Notice look="error">{state.problem}</Notice>}
    </div>
  );
}
