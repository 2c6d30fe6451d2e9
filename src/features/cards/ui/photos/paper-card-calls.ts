import { useCallback } from "react";
import { useRevalidator } from "react-router";
import { useApiClient } from "#api-client/use-api-client.ts";
import type { updateMixApi } from "#features/mixes/api/update-mix.ts";
import { mixMessages } from "#features/mixes/mix-messages.ts";
import { sendingThrough } from "#features/recording/ui/recording-calls.ts";
import { newId } from "#foundation/entity-id.ts";
import { useToast } from "#ui/overlays/toast.tsx";

type Card = { id: string; flavorCardImage: string | null };

/** Puts the photo of a shop's paper card on an own card, and takes it off. */
export function usePaperCardCalls({ id, flavorCardImage: shown }: Card) {
  const api = useApiClient();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const set = useCallback(
    async (flavorCardImage: string | null) => {
      await api<typeof updateMixApi>("PUT /mixes/{id}", { params: { id }, body: { flavorCardImage } });
      await revalidate();
    },
    [api, id, revalidate],
  );
  return {
    onTake: async (file: File, onProgress: (sent: number) => void) => {
      const { preparePhoto } = await import("#features/pictures/ui/prepare-photo.ts");
      const photo = await preparePhoto(file);
      const options = { idempotencyKey: newId(), onProgress };
      await set(await sendingThrough(api).uploadPhoto(id, photo, options));
    },
    onRemove: async () => {
      await set(null);
      toast({
        text: "フレーバーカードの写真を外しました。",
        action: {
          label: "元に戻す",
          onPress: () => void set(shown).catch(() => toast({ text: mixMessages.mixUpdateFailed })),
        },
      });
    },
  };
}
