import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";

/** Logs out; `onLogout` leaves the page when it went well and throws when it did not. */
export function LogoutButton({ onLogout }: { onLogout: () => Promise<void> }) {
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");

  async function logout() {
    setState("busy");
    try {
      await onLogout();
    } catch {
      setState("failed");
    }
  }

  return (
    <>
      {state === "failed" && <Notice look="error">ログアウトに失敗しました</Notice>}
      <Button look="secondary" isBusy={state === "busy"} onClick={logout}>
        ログアウト
      </Button>
    </>
  );
}
