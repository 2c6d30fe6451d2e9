export const loadSheet = () => import("./sheet-panel.tsx");
export const loadConfirm = () => import("./confirm-panel.tsx");
export const loadMenu = () => import("./popover-menu.tsx");

/**
 * What opens above a page comes before it is asked for: at the first button that is come to, and where the network may be
 * gone by then.
 */
export async function prepareOverlays(): Promise<void> {
  await Promise.allSettled([loadSheet(), loadConfirm(), loadMenu()]);
}
