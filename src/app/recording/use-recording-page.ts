import { href, useNavigate } from "react-router";
import { loginHref } from "#features/accounts/login-href.ts";
import { withNext } from "#features/accounts/redirect-path.ts";
import { useRecordingCalls } from "#features/recording/ui/recording-calls.ts";
import type { RecoveryLinks } from "#features/recording/ui/screens/refusal-panel.tsx";
import type { RecordingScreenProps } from "#features/recording/ui/screens/use-recording-form.ts";
import { useRootData } from "../root-data.ts";
import type { loadRecording } from "./load-recording.ts";
import { usePreparedOutbox } from "./use-prepared-outbox.ts";

type Loaded = Awaited<ReturnType<typeof loadRecording>>;

/** What the form is given, whichever way it is laid out; null where the root loader failed. */
export function useRecordingPage(
  loaded: Loaded,
  here: string,
  otherWay: string,
): RecordingScreenProps | null {
  const root = useRootData();
  const calls = useRecordingCalls();
  const navigate = useNavigate();
  usePreparedOutbox();
  if (!root) return null;
  return {
    ...loaded,
    person: root.person,
    settings: root.settings,
    calls,
    otherWay,
    recoveryLinks: recoveryLinksFrom(here),
    onSaved: async (shortId) => navigate(`${href("/shisha/:id", { id: shortId })}?new=1`),
  };
}

/** Where a form sends whoever has something to put right first; all lead back. */
export function recoveryLinksFrom(here: string): RecoveryLinks {
  return {
    login: loginHref(here),
    consent: withNext(href("/consent"), here),
    profile: withNext(href("/profile/setup"), here),
    history: href("/shisha"),
  };
}
