import { useCallback } from "react";
import { href, useNavigate } from "react-router";
import { ApiError } from "#api-client/api-error.ts";
import { useApiClientThatStays } from "#api-client/use-api-client.ts";
import { useToast } from "#ui/overlays/toast.tsx";
import type { deleteMixApi } from "../api/delete-mix.ts";
import type { restoreMixApi } from "../api/restore-mix.ts";
import { mixMessages } from "../mix-messages.ts";

/** What the screen does once the card is gone, and once it is back. */
type Afterwards = { onDeleted: () => void | Promise<void>; onRestored: () => void | Promise<void> };

type DeleteCard = (card: { id: string }, afterwards: Afterwards) => Promise<void>;

/**
 * Deletes an own card and offers the way back for as long as the toast stands. Throws when it was not deleted; a card that
 * is gone already counts as deleted.
 */
export function useDeleteCard(): DeleteCard {
  const api = useApiClientThatStays();
  const toast = useToast();
  return useCallback(
    async ({ id }, { onDeleted, onRestored }) => {
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
    },
    [api, toast],
  );
}

/** The same from a screen of the card: it goes on to the history, and back to the card. */
export function useDeleteAndLeave(): (card: { id: string; short_id: string }) => Promise<void> {
  const deleteCard = useDeleteCard();
  const navigate = useNavigate();
  return useCallback(
    (card) =>
      deleteCard(card, {
        onDeleted: () => navigate(href("/shisha")),
        onRestored: () => navigate(href("/shisha/:id", { id: card.short_id })),
      }),
    [deleteCard, navigate],
  );
}
