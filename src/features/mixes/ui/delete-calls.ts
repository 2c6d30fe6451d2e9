import type { ApiClient } from "#api-client/api-client.ts";
import { ApiError } from "#api-client/api-error.ts";
import type { ToastMessage } from "#ui/overlays/toast-message.ts";
import type { deleteMixApi } from "../api/delete-mix.ts";
import type { restoreMixApi } from "../api/restore-mix.ts";
import { mixMessages } from "../mix-messages.ts";

/** What the screen does once the card is gone, and once it is back. */
export type AfterDeletion = { onDeleted: () => void | Promise<void>; onRestored: () => void | Promise<void> };

type Means = { api: ApiClient; toast: (toast: ToastMessage) => void };

/**
 * Deletes an own card and offers the way back for as long as the toast stands. Throws when it was not deleted; a card that
 * is gone already counts as deleted.
 */
export async function deleteWithWayBack(
  { api, toast }: Means,
  { id }: { id: string },
  { onDeleted, onRestored }: AfterDeletion,
): Promise<void> {
  const restore = async () => {
    try {
      await api<typeof restoreMixApi>("POST /mixes/{id}/restore", { params: { id } });
    } catch (error) {
      const text = error instanceof ApiError ? error.message : mixMessages.mixRestoreFailed;
      return toast({ text });
    }
    await onRestored();
    toast({ text: "カードを元に戻しました。" });
  };
  await api<typeof deleteMixApi>("DELETE /mixes/{id}", { params: { id } }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.code === "MIX_NOT_FOUND")) throw error;
  });
  await onDeleted();
  toast({
    text: "カードを削除しました。",
    action: { label: "元に戻す", onPress: () => void restore() },
  });
}
