import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useToast } from "#ui/overlays/toast.tsx";
import type { ManagedHouseMix } from "../house-mix.ts";
import type { HouseMixCalls } from "./house-mix-calls.ts";

type Menu = { loaded: ManagedHouseMix[]; mixes: ManagedHouseMix[] };

/** A shop's mixes in their order: what is done to them stands at once and is sent one after the other; what fails is undone and said. */
export function useMenu(shopId: string, loaded: ManagedHouseMix[], calls: HouseMixCalls) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [menu, setMenu] = useState<Menu>({ loaded, mixes: loaded });
  if (menu.loaded !== loaded) setMenu({ loaded, mixes: loaded });
  const underWay = useRef({ count: 0, last: Promise.resolve() });

  function act(mixes: ManagedHouseMix[], call: () => Promise<void>, said?: string): void {
    setMenu({ loaded, mixes });
    const queue = underWay.current;
    queue.count += 1;
    queue.last = queue.last.then(async () => {
      try {
        await call();
        if (said !== undefined) toast({ text: said });
      } catch (error) {
        toast({ text: error instanceof Error ? error.message : String(error) });
      }
      queue.count -= 1;
      // Read while something is still to be sent, it would jump back.
      if (queue.count === 0) await revalidate();
    });
  }

  const { mixes } = menu;
  return {
    mixes,
    move(from: number, to: number): void {
      const moved = mixes[from];
      if (!moved) return;
      act(mixes.toSpliced(from, 1).toSpliced(to, 0, moved), () =>
        calls.edit(shopId, moved.id, { displayOrder: to }),
      );
    },
    offer(mix: ManagedHouseMix, isAvailable: boolean): void {
      act(
        mixes.map((one) => (one === mix ? { ...one, is_available: isAvailable } : one)),
        () => calls.edit(shopId, mix.id, { isAvailable }),
      );
    },
    remove(mix: ManagedHouseMix): void {
      act(
        mixes.filter((one) => one !== mix),
        () => calls.remove(shopId, mix.id),
        `「${mix.name}」を削除しました。`,
      );
    },
  };
}
