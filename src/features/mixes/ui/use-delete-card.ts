import { useCallback } from "react";
import { href, useNavigate } from "react-router";
import { useApiClientThatStays } from "#api-client/use-api-client.ts";
import { useToast } from "#ui/overlays/toast.tsx";
import type { AfterDeletion } from "./delete-calls.ts";

type DeleteCard = (card: { id: string }, afterwards: AfterDeletion) => Promise<void>;

/** Deletes an own card, with a way back (delete-calls.ts, which comes with the call). */
export function useDeleteCard(): DeleteCard {
  const api = useApiClientThatStays();
  const toast = useToast();
  return useCallback(
    async (card, afterwards) => {
      const { deleteWithWayBack } = await import("./delete-calls.ts");
      await deleteWithWayBack({ api, toast }, card, afterwards);
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
