import { useState } from "react";
import { href, useRevalidator } from "react-router";
import { japanDay, slashDay } from "#foundation/japan-time.ts";
import { type LinkSettings, linkedPages } from "#line-client/read-link.ts";
import { Button } from "#ui/controls/button.tsx";
import { QrCode } from "#ui/images/qr-code.tsx";
import { CopyLink } from "#ui/sharing/copy-link.tsx";
import { SendLink } from "#ui/sharing/send-link.tsx";
import { Notice } from "#ui/status/notice.tsx";
import { inviteMessage } from "../invite-message.ts";
import type { InvitedRole } from "../membership.ts";

type InviteByLinkProps = {
  shopName: string;
  role: InvitedRole;
  settings: LinkSettings;
  ageNotice: string;
  /** A new address each time. */
  create: () => Promise<{ url: string; expires_at: string }>;
};

/** A link that one person may use: as a QR code at the counter, sent in LINE, or copied. Shown this once. */
export function InviteByLink({ shopName, role, settings, ageNotice, create }: InviteByLinkProps) {
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [made, setMade] = useState<{ url: string; expires_at: string } | { problem: string } | null>(null);

  async function make() {
    setBusy(true);
    try {
      setMade(await create());
      await revalidate();
    } catch (error) {
      setMade({ problem: error instanceof Error ? error.message : String(error) });
    } finally {
      setBusy(false);
    }
  }

  if (!made || "problem" in made)
    return (
      <div className="grid gap-3">
        {made && <Notice look="error">{made.problem}</Notice>}
        <p className="phrases text-sm text-ink-2">
          リンクは7日のあいだ、1人だけ使えます。この画面でだけ表示されます。
        </p>
        <Button isBusy={isBusy} onClick={() => void make()}>
          招待リンクを作る
        </Button>
      </div>
    );
  const { url, expires_at } = made;
  const path = linkedPages(url, settings)[0]?.pathname ?? href("/shops/register");
  return (
    <div className="grid justify-items-center gap-4">
      <QrCode
        url={url}
        label={`${shopName}への招待のQRコード`}
        className="w-full max-w-60 rounded-m bg-white p-3 shadow-1"
      />
      <p className="phrases text-center text-sm text-ink-2">
        {slashDay(japanDay(new Date(expires_at)))}まで、1人だけ使えます。閉じると、もう表示されません。
      </p>
      <div className="grid w-full gap-2">
        <SendLink shareable={inviteMessage({ url, shopName, role, ageNotice })} path={path} />
        <CopyLink url={url} />
      </div>
    </div>
  );
}
