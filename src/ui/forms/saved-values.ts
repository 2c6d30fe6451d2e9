import { useEffect, useRef, useState } from "react";
import { keep, readKept, removeKept } from "./kept-values.ts";

type SavedValuesOptions<Values> = {
  /** Names the form and, after a colon, whose it is; null where nothing of it would be missed. */
  name: string | null;
  initial: Values;
  /** What may stay nowhere. */
  unsaved?: readonly (keyof Values)[];
  /** A long form waits on this device for so many days; others in this tab. */
  daysKept?: number | undefined;
};

const ALL_SAVED: readonly never[] = [];

/** What is typed into a form: it survives a reload and a new sign-in in this tab, that of a long form the tab as well. */
export function useSavedValues<Values extends object>({
  name,
  initial,
  unsaved = ALL_SAVED,
  daysKept,
}: SavedValuesOptions<Values>) {
  const [values, setValues] = useState(initial);
  const [isRestored, setRestored] = useState(false);
  const [isLosable, setLosable] = useState(false);
  const isTouched = useRef(false);
  const latest = useRef(values);
  const begun = useRef(initial);

  // After the server's markup was taken over: it cannot know what this browser holds.
  useEffect(() => {
    const kept = name && readKept({ name, daysKept }, Date.now());
    if (!kept) return;
    // An older build may have kept what the form has no more.
    const known = Object.entries(kept).filter(([field]) => field in begun.current);
    setValues((before) => ({ ...before, ...(Object.fromEntries(known) as Partial<Values>) }));
    setRestored(known.some(([field, value]) => !isSame(value, begun.current[field as keyof Values])));
  }, [name, daysKept]);
  useEffect(() => {
    latest.current = values;
    if (name === null || !isTouched.current) return;
    const kept = Object.entries(values).filter(([field]) => !unsaved.includes(field as keyof Values));
    if (!keep({ name, daysKept }, Object.fromEntries(kept), Date.now())) setLosable(true);
  }, [name, values, unsaved, daysKept]);

  return {
    values,
    /** It goes on with what was typed on an earlier visit. */
    isRestored,
    /** Leaving the page would lose something of it. */
    isLosable,
    change(part: Partial<Values>): void {
      isTouched.current = true;
      if (name !== null && unsaved.some((field) => field in part)) setLosable(true);
      setValues((before) => ({ ...before, ...part }));
    },
    /** Clears what is kept. False, and nothing is cleared, where other values than these are in the form by now. */
    clear(sent?: Values): boolean {
      if (sent && latest.current !== sent) return false;
      isTouched.current = false;
      setLosable(false);
      setRestored(false);
      if (name !== null) removeKept({ name, daysKept });
      return true;
    },
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
