import { useRevalidator } from "react-router";
import { useApiClient } from "#api-client/use-api-client.ts";
import { mixMessages } from "#features/mixes/mix-messages.ts";
import type { Upload } from "#features/pictures/ui/uploads.ts";
import { callsThrough } from "#features/recording/ui/recording-calls.ts";
import { newId } from "#foundation/entity-id.ts";
import { useToast } from "#ui/overlays/toast.tsx";

type Card = { id: string; flavorCardImage: string | null };

/** Puts the photo of a shop's paper card on an own card, and takes it off. */
export function usePaperCardCalls({ id, flavorCardImage: shown }: Card) {
  const { uploadPhoto, updateMix } = callsThrough(useApiClient());
  const { revalidate } = useRevalidator();
  const toast = useToast();
  async function show(flavorCardImage: string | null): Promise<void> {
    await updateMix(id, { flavorCardImage });
    await revalidate();
  }
  const upload: Upload = (photo, options) => uploadPhoto(id, photo, { idempotencyKey: newId(), ...options });
  return {
    upload,
    onUploaded: show,
    onRemove: async () => {
      await show(null);
      toast({
        text: "フレーバーカードの写真を外しました。",
        action: {
          label: "元に戻す",
          onPress: () => void show(shown).catch(() => toast({ text: mixMessages.mixUpdateFailed })),
        },
      });
    },
  };
}
