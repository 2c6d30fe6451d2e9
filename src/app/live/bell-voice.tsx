import { useEffect } from "react";
import type { QuietHours } from "#features/notifications/quiet-hours.ts";
import { useRootData } from "../root-data.ts";
import { updateBell, useUnread } from "./bell-figure.ts";
import { BellStatus } from "./bell-status.tsx";
import { followBell } from "./live-bell.ts";

type BellVoiceProps = { personId: string; quietHours: QuietHours };

/** Keeps the bell of this page true while it is looked at, and says what came. */
export default function BellVoice({ personId, quietHours }: BellVoiceProps) {
  useLiveBell(personId);
  return <BellStatus unread={useUnread()} quietHours={quietHours} />;
}

function useLiveBell(personId: string): void {
  const root = useRootData();
  const csrfToken = root?.csrfToken ?? null;
  const lineUserId = root?.auth.user?.userId ?? null;
  useEffect(() => {
    const over = new AbortController();
    followBell({
      personId,
      identity: { csrfToken, lineUserId },
      signal: over.signal,
      onFigure: (figure) => updateBell({ ...figure, personId }),
    });
    return () => over.abort();
  }, [personId, csrfToken, lineUserId]);
}
