import { useEffect } from "react";
import { createApiClient } from "#api-client/api-client.ts";
import { loadUnasked } from "#ui/status/load-unasked.ts";
import { isMember, type RootData } from "../root-data.ts";
import { pushOwner } from "./push-owner.ts";

const pushDevice = () => import("#features/notifications/ui/push-device.ts");
const pushCalls = () => import("#features/notifications/ui/push-calls.ts");

/** A browser that was allowed to notify says that it is still there, and forgets whoever was signed in before. */
export function usePushRenewal(root: RootData): void {
  const { personId, csrfToken, productName } = pushOwner(root);
  const lineUserId = root.auth.user?.userId ?? null;
  const isMembers = isMember(root);
  useEffect(() => {
    if (!isMembers || !("Notification" in window) || Notification.permission !== "granted") return;
    const renew = async () => {
      const [device, calls] = await Promise.all([loadUnasked(pushDevice), loadUnasked(pushCalls)]);
      if (!device || !calls) return;
      const api = createApiClient({ csrfToken, lineUserId });
      await device.renewPush({ personId, csrfToken, productName }, calls.createPushCalls(api));
    };
    // The next page says it.
    renew().catch(() => undefined);
  }, [isMembers, personId, csrfToken, productName, lineUserId]);
}
