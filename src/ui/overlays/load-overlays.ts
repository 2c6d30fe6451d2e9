import { useEffect, useEffectEvent } from "react";
import { overlayPart } from "../status/lazy-part.ts";
import type { ActionMenuProps } from "./action.ts";
import type { ConfirmDialogProps } from "./confirm-panel.tsx";
import type { SheetProps } from "./sheet-panel.tsx";
import type { PanelState } from "./use-panel.ts";

const loadSheet = () => import("./sheet-panel.tsx");
const loadConfirm = () => import("./confirm-panel.tsx");
const loadMenu = () => import("./popover-menu.tsx");

/**
 * What opens above a page comes before it is asked for: at the first button that is come to, and where the network may be
 * gone by then.
 */
export const OVERLAYS = [loadSheet, loadConfirm, loadMenu];

/** One that does not come is closed again, so that the next press asks for it anew. */
function CloseAgain({ onAbsent }: PanelState): null {
  const close = useEffectEvent(onAbsent);
  useEffect(() => close(), []);
  return null;
}

export const SheetPanel = overlayPart<SheetProps & PanelState>(loadSheet, CloseAgain);
export const ConfirmPanel = overlayPart<ConfirmDialogProps & PanelState>(loadConfirm, CloseAgain);
export const PopoverMenu = overlayPart<ActionMenuProps & PanelState>(loadMenu, CloseAgain);
