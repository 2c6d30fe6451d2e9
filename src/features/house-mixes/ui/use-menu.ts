import { useRevalidator } from "react-router";
import { useSaved } from "#ui/controls/use-saved.ts";
import { useToast } from "#ui/overlays/toast.tsx";
import type { ManagedHouseMix } from "../house-mix.ts";
import { menuSteps } from "../menu-steps.ts";
import type { HouseMixCalls } from "./house-mix-calls.ts";

/** A shop's mixes in their order, as they are changed. */
export function useMenu(shopId: string, loaded: ManagedHouseMix[], calls: HouseMixCalls) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [mixes, change, isSending] = useSaved(loaded, async (wanted, saved) => {
    for (const step of menuSteps(saved.current, wanted)) {
      if (step.removes) await calls.remove(shopId, step.mix.id);
      else await calls.edit(shopId, step.mix.id, step.edit);
      saved.current = step.mixes;
      if (step.removes) toast({ text: `「${step.mix.name}」を削除しました。` });
    }
  });
  return {
    mixes,
    isSending,
    move(from: number, to: number): void {
      const moved = mixes[from];
      if (moved) change(mixes.toSpliced(from, 1).toSpliced(to, 0, moved), revalidate);
    },
    offer({ id }: ManagedHouseMix, isAvailable: boolean): void {
      change(
        mixes.map((mix) => (mix.id === id ? { ...mix, is_available: isAvailable } : mix)),
        revalidate,
      );
    },
    remove({ id }: ManagedHouseMix): void {
      change(
        mixes.filter((mix) => mix.id !== id),
        revalidate,
      );
    },
  };
}
