import { useEffect, useState } from "react";
import { useLine } from "#line-client/current-line.ts";
import type { LineClient } from "#line-client/line-client.ts";
import { type LineError, toLineError } from "#line-client/line-error.ts";
import { addFriendUrl } from "#line-client/line-links.ts";
import { BUTTON_CLASSES, Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/images/icon.tsx";
import { QrCode } from "#ui/images/qr-code.tsx";
import { Panel } from "#ui/panel.tsx";
import { LineFailure } from "#ui/status/line-failure.tsx";

type LineSectionProps = {
  /** With its @; null where none is configured. */
  officialAccountId: string | null;
  /** Where the icon on the home screen leads. */
  homePath: string;
};

/** What LINE and the phone offer around the product: the official account, and an icon on the home screen. */
export function LineSection({ officialAccountId, homePath }: LineSectionProps) {
  return (
    <Panel title="LINEとホーム画面">
      <div className="grid grid-cols-[minmax(0,1fr)] divide-y divide-border *:py-5 *:first:pt-0 *:last:pb-0">
        {officialAccountId && <AddOfficialAccount id={officialAccountId} />}
        <AddToHome path={homePath} />
      </div>
    </Panel>
  );
}

/** The way to the official account's news in LINE; `id` with its @. */
export function AddOfficialAccount({ id }: { id: string }) {
  const isFriend = useFriendship(useLine());
  const url = addFriendUrl(id);
  if (isFriend)
    return (
      <p className="phrases flex items-start gap-2 text-sm text-ink-2">
        <Icon name="check" className="mt-0.5 size-5 text-ok" />
        公式アカウントは友だちに追加済みです。
      </p>
    );
  return (
    <div className="grid gap-3">
      <p className="phrases text-sm text-ink-2">
        公式アカウントを友だちに追加すると、お知らせをLINEで受け取れます。
      </p>
      <a href={url} target="_blank" rel="noreferrer" className={BUTTON_CLASSES.line}>
        友だちに追加する
      </a>
      <QrCode
        url={url}
        label="公式アカウントを友だちに追加するQRコード"
        className="mx-auto hidden w-36 rounded-s bg-white p-2 lg:block"
      />
    </div>
  );
}

/** Null until LINE has answered, and where it cannot be asked. */
function useFriendship(line: LineClient | null): boolean | null {
  const [isFriend, setFriend] = useState<boolean | null>(null);
  useEffect(() => {
    line?.friendship().then(setFriend, () => setFriend(null));
  }, [line]);
  return isFriend;
}

function AddToHome({ path }: { path: string }) {
  const line = useLine();
  const [state, setState] = useState<"idle" | "busy" | { failure: LineError }>("idle");

  async function add(client: LineClient) {
    setState("busy");
    try {
      await client.addShortcut(path);
      setState("idle");
    } catch (thrown) {
      setState({ failure: toLineError(thrown) });
    }
  }

  // Its place is kept until the page knows where it stands.
  if (!line) return <div className="min-h-11" />;
  if (!line.canAddShortcut) {
    return (
      <p className="phrases text-sm text-ink-2">
        {line.isInClient
          ? "お使いのLINEでは、ホーム画面に追加できません。ブラウザで開くと追加できます。"
          : "ブラウザのメニューから「ホーム画面に追加」を選ぶと、アプリのように開けます。"}
      </p>
    );
  }
  return (
    <div className="grid gap-3">
      <p className="phrases text-sm text-ink-2">ホーム画面のアイコンから、すぐに開けるようになります。</p>
      {typeof state === "object" && <LineFailure failure={state.failure} />}
      <Button look="secondary" isBusy={state === "busy"} onClick={() => add(line)}>
        ホーム画面に追加する
      </Button>
    </div>
  );
}
