import type { PushOwner } from "#features/notifications/push-owner.ts";
import type { RootData } from "../root-data.ts";

/** Whom this browser would tell of their notifications. */
export function pushOwner(root: RootData | undefined): PushOwner {
  return {
    personId: root?.person?.id ?? "",
    csrfToken: root?.csrfToken ?? null,
    productName: root?.settings.productName ?? "",
  };
}
