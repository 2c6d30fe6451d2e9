import { useCallback } from "react";
import { href, useNavigate } from "react-router";
import { messages } from "#foundation/messages.ts";
import { useToast } from "#ui/toast.tsx";
import { ApiError, useApiClientThatStays } from "./api-client.ts";

type DeletedCard = { id: string; short_id: string };

/**
 * Deletes an own card, goes on to the history and offers the way back for as long as the toast stands. Throws when it
 * was not deleted; a card that is gone already counts as deleted.
 */
export function useDeleteCard(): (card: DeletedCard) => Promise<void> {
  const api = useApiClientThatStays();
  const navigate = useNavigate();
  const toast = useToast();
  return useCallback(
    async ({ id, short_id }) => {
      const restore = async () => {
        try {
          await api("POST", `/api/mixes/${id}/restore`);
          await navigate(href("/shisha/:id", { id: short_id }));
          toast({ text: "カードを元に戻しました。" });
        } catch (error) {
          const isRefused = error instanceof ApiError;
          toast({ text: isRefused ? error.message : messages.mixRestoreFailed });
        }
      };
      await api("DELETE", `/api/mixes/${id}`).catch((error: unknown) => {
        if (!(error instanceof ApiError && error.code === "MIX_NOT_FOUND")) throw error;
      });
      await navigate(href("/shisha"));
      toast({
        text: "カードを削除しました。",
        action: { label: "元に戻す", onPress: () => void restore() },
      });
    },
    [api, navigate, toast],
  );
}
