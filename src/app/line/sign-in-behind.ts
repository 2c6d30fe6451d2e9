import { useEffect, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";
import { observed } from "#line-client/observed.ts";

const isToBeShown = observed(false);

/** Somebody was signed in behind a page that shows a visitor's. */
export const showSignIn = (): void => isToBeShown.set(true);

/** The page becomes theirs where it stands: nothing moves, nothing is opened anew. */
export function useSignInBehind(): void {
  const { revalidate } = useRevalidator();
  const isWaiting = useSyncExternalStore(isToBeShown.subscribe, isToBeShown.get, () => false);
  useEffect(() => {
    if (!isWaiting) return;
    isToBeShown.set(false);
    void revalidate();
  }, [isWaiting, revalidate]);
}
