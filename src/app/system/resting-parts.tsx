import { useEffect } from "react";
import { LineNotice } from "../line/line-notice.tsx";
import { useSessionRenewal } from "../line/session-renewal.ts";
import { useSignInBehind } from "../line/sign-in-behind.ts";
import { usePushRenewal } from "../live/push-renewal.ts";
import { CachedNotice } from "../offline/cached-notice.tsx";
import type { RootData } from "../root-data.ts";
import { useAppBadge } from "../shell/app-badge.ts";
import { watchNavigations } from "./leaving/watch-navigations.ts";
import { LoginWaiting } from "./login-waiting.tsx";
import { NewBuildNotice } from "./new-build-notice.tsx";

export type RestingPartsProps = { root: RootData; isLoginPressed: boolean };

/** What a page keeps an eye on, and what it may have to say that nobody asked for. It begins when the page rests. */
export default function RestingParts({ root, isLoginPressed }: RestingPartsProps) {
  useSessionRenewal();
  useSignInBehind();
  useAppBadge(root);
  usePushRenewal(root);
  useEffect(watchNavigations, []);
  return (
    <>
      <LineNotice />
      <CachedNotice />
      <LoginWaiting productName={root.settings.productName} isPressed={isLoginPressed} />
      <NewBuildNotice />
    </>
  );
}
