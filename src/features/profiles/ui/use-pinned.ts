import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { NightMix } from "#features/mixes/card-face.ts";
import { useSaved } from "#ui/controls/use-saved.ts";
import { focusHeading } from "#ui/lists/move-focus.ts";
import { useToast } from "#ui/overlays/toast.tsx";
import { MOST_PINNED } from "../pinned-mixes.ts";
import { profileMessages } from "../profile-messages.ts";
import { findPinButton } from "./pin-button.tsx";

export type Pinned = {
  mixes: readonly NightMix[];
  /** The same cards in another order, or some of them. */
  set: (mixes: readonly NightMix[]) => void;
  /** To the top with it, as the last one, or down again. */
  toggle: (mix: NightMix) => void;
};

const UNPINNED = "固定を外しました。";

/** One's pinned cards as they are changed. */
export function usePinned(given: readonly NightMix[], save: (mixIds: string[]) => Promise<void>): Pinned {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [mixes, change] = useSaved(given, (next) => save(next.map(({ id }) => id)));
  const [toggledId, setToggledId] = useState<string | null>(null);
  const isToggledPinned = mixes.some(({ id }) => id === toggledId);

  // The card stands elsewhere now, or where it could not be saved, again where it stood: the focus goes with its button.
  useEffect(() => {
    if (toggledId === null || document.activeElement !== document.body) return;
    const goal = findPinButton(toggledId, isToggledPinned);
    if (goal) goal.focus();
    else focusHeading();
  }, [toggledId, isToggledPinned]);

  function set(next: readonly NightMix[], text = next.length < mixes.length ? UNPINNED : null): void {
    change(next, async () => {
      if (text !== null) toast({ text });
      await revalidate();
    });
  }

  function toggle(mix: NightMix): void {
    const isPinned = mixes.some(({ id }) => id === mix.id);
    if (!isPinned && mixes.length >= MOST_PINNED) {
      toast({ text: profileMessages.tooManyPinned });
      return;
    }
    setToggledId(mix.id);
    if (isPinned) set(mixes.filter(({ id }) => id !== mix.id));
    else set([...mixes, mix], "プロフィールの先頭に固定しました。");
  }

  return {
    mixes,
    set(next) {
      setToggledId(null);
      set(next);
    },
    toggle,
  };
}
