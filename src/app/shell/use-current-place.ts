import { useEffect, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { listenToUncaught } from "../system/error-banner.tsx";

type Press = Pick<MouseEvent, "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;
export type OnTouch = (label: string, press: Press) => void;

type Touched = { label: string; from: string; hasBegun: boolean };

/**
 * The place of the bar that is marked: the one that was touched, at once, and the one of the screen as soon as that is there or
 * the way to it failed.
 *
 * @param menuEntry the place of the screen that is shown
 */
export function useCurrentPlace(menuEntry: string | null) {
  const { key } = useLocation();
  const { state } = useNavigation();
  const [touched, setTouched] = useState<Touched | null>(null);
  useEffect(() => listenToUncaught(() => setTouched(null)), []);

  if (touched) {
    const isOver = touched.from !== key || (touched.hasBegun && state === "idle");
    if (isOver) setTouched(null);
    else if (!touched.hasBegun && state === "loading") setTouched({ ...touched, hasBegun: true });
  }
  const onTouch: OnTouch = (label, press) => {
    const opensElsewhere = press.metaKey || press.ctrlKey || press.shiftKey || press.altKey;
    if (!opensElsewhere) setTouched({ label, from: key, hasBegun: false });
  };
  return { currentPlace: touched?.label ?? menuEntry, onTouch };
}
