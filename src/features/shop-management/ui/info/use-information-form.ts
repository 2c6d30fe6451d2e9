import { useState } from "react";
import { useRevalidator } from "react-router";
import type { ShopInformation } from "#features/shops/shop-information-response.ts";
import { shopMessages } from "#features/shops/shop-messages.ts";
import { useForm } from "#ui/forms/use-form.ts";
import { useToast } from "#ui/overlays/toast.tsx";
import {
  conflictRows,
  editOf,
  type InformationValues,
  problemsOf,
  rebased,
  typedValues,
} from "../../information-values.ts";
import type { InformationCalls } from "./information-calls.ts";

type Held = InformationValues & {
  /** The state that what is typed was made from: it is kept with it. */
  stood: ShopInformation;
};

/** The shop's form: what is typed, from which state, and both versions where somebody else has edited it meanwhile. */
export function useInformationForm(
  information: ShopInformation,
  personId: string,
  { save, readConflict }: InformationCalls,
) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [theirs, setTheirs] = useState<ShopInformation | null>(null);
  const form = useForm<Held>({
    name: `shop-${information.id}:${personId}`,
    initial: { ...typedValues(information), stood: information },
    check: ({ stood, ...typed }) => problemsOf(typed, stood),
    send: async ({ stood, ...typed }) => {
      const edit = editOf(typed, stood);
      try {
        if (edit) await save(edit, stood);
      } catch (error) {
        const conflict = readConflict(error);
        if (!conflict) throw error;
        setTheirs(conflict);
        throw new Error(shopMessages.editConflict);
      }
      toast({ text: "保存しました。" });
      await revalidate();
    },
  });
  const { stood, ...typed } = form.values;

  return {
    ...form,
    isChanged: editOf(typed, stood) !== null,
    conflict: theirs && {
      rows: conflictRows(typed, stood, theirs),
      takeMine() {
        form.change({ ...rebased(typed, stood, theirs), stood: theirs });
        setTheirs(null);
      },
      takeTheirs() {
        form.change({ ...typedValues(theirs), stood: theirs });
        form.clear();
        setTheirs(null);
      },
    },
    reset() {
      form.change({ ...typedValues(stood), stood });
      form.clear();
    },
  };
}
