import { useEffect, useState } from "react";
import { useLine } from "#line-client/current-line.ts";
import type { LineClient } from "#line-client/line-client.ts";
import { Button } from "#ui/controls/button.tsx";
import { LineFailure } from "#ui/status/line-failure.tsx";
import { Notice } from "#ui/status/notice.tsx";

type LineProfileOfferProps = {
  /** Signs in anew with what LINE vouches for now, and shows it. Throws where that fails. */
  onAllowed: (line: LineClient) => Promise<void>;
  /** This page, to come back to where LINE asks on a page of its own. */
  path: string;
};

type State = "unknown" | "offered" | "busy" | "taken" | "refused" | { failure: Error };

/** New people come with an id alone (line.md 0.5): name and picture are asked for here, with the reason, and may be refused. */
export function LineProfileOffer({ onAllowed, path }: LineProfileOfferProps) {
  const line = useLine();
  const [state, setState] = useState<State>("unknown");
  useEffect(() => {
    if (line?.kind !== "liff" || !line.isLoggedIn()) return;
    // Where LINE cannot be asked, nothing is offered.
    line.permission("profile").then(
      (permission) => setState(permission === "prompt" ? "offered" : "unknown"),
      () => undefined,
    );
  }, [line]);

  async function ask(client: LineClient) {
    if (!client.isInClient) {
      // Who is logged in already would come back with the old tokens.
      client.logout();
      return client.login(path);
    }
    setState("busy");
    try {
      if (!(await client.requestPermissions())) return setState("refused");
      await onAllowed(client);
      setState("taken");
    } catch (thrown) {
      setState({ failure: thrown instanceof Error ? thrown : new Error(String(thrown)) });
    }
  }

  if (!line || state === "unknown") return null;
  if (state === "taken")
    return <Notice look="info">LINEの名前と画像を使います。あとから変更できます。</Notice>;
  if (state === "refused") return <Notice look="info">許可しなくても、そのままご利用いただけます。</Notice>;
  return (
    <section
      aria-label="LINEの名前と画像"
      className="grid gap-4 rounded-m border border-border bg-surface p-4 shadow-1 sm:p-5"
    >
      <p className="phrases text-sm">
        LINEの名前と画像を使うと、友だちがあなたのカードを見つけやすくなります。許可しなくてもご利用いただけます。
      </p>
      {typeof state === "object" && <LineFailure failure={state.failure} />}
      <Button look="secondary" isBusy={state === "busy"} onClick={() => ask(line)}>
        LINEの名前と画像を使う
      </Button>
    </section>
  );
}
