import { useState } from "react";
import { useForm } from "#ui/forms/use-form.ts";
import { useToast } from "#ui/overlays/toast.tsx";
import type { ManagedHouseMix } from "../house-mix.ts";
import { houseMixMessages } from "../house-mix-messages.ts";
import {
  changedFields,
  changesOf,
  conflictRows,
  type HouseMixValues,
  problemsOf,
  rebased,
  sentMix,
  typedMix,
} from "../house-mix-values.ts";
import type { HouseMixCalls } from "./house-mix-calls.ts";

type Held = HouseMixValues & {
  /** The state that what is typed was made from; null for a new one. */
  stood: ManagedHouseMix | null;
};

type Editing = {
  shopId: string;
  /** Null for a new one. */
  mix: ManagedHouseMix | null;
  personId: string;
  onSaved: () => void;
};

/** The form of one mix: what is typed, from which state, and both versions where somebody else has edited it meanwhile. */
export function useMixForm({ shopId, mix, personId, onSaved }: Editing, calls: HouseMixCalls) {
  const toast = useToast();
  const [theirs, setTheirs] = useState<ManagedHouseMix | null>(null);
  const form = useForm<Held>({
    name: `house-mix-${mix?.id ?? shopId}:${personId}`,
    initial: { ...typedMix(mix), stood: mix },
    check: ({ stood: _, ...typed }) => problemsOf(typed),
    send: async ({ stood, ...typed }) => {
      if (stood) await saveEdit(typed, stood);
      else await calls.create(shopId, sentMix(typed));
      toast({ text: stood ? "保存しました。" : `「${typed.name.trim()}」を追加しました。` });
      onSaved();
    },
  });
  const { stood, ...typed } = form.values;

  async function saveEdit(values: HouseMixValues, from: ManagedHouseMix): Promise<void> {
    try {
      await calls.edit(shopId, from.id, changesOf(values, from), from);
    } catch (error) {
      const conflict = calls.readConflict(error);
      if (!conflict) throw error;
      setTheirs(conflict);
      throw new Error(houseMixMessages.editConflict);
    }
  }

  return {
    ...form,
    typed,
    isChanged: changedFields(typed, stood).length > 0,
    conflict: theirs &&
      stood && {
        rows: conflictRows(typed, stood, theirs),
        takeMine() {
          form.change({ ...rebased(typed, stood, theirs), stood: theirs });
          setTheirs(null);
        },
        takeTheirs() {
          form.change({ ...typedMix(theirs), stood: theirs });
          form.clear();
          setTheirs(null);
        },
      },
    reset() {
      form.change({ ...typedMix(stood), stood });
      form.clear();
    },
  };
}
