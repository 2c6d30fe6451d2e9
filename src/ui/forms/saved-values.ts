import { useEffect, useRef, useState } from "react";

type SavedValuesOptions<Values> = {
  /** Names the form and, after a colon, whose it is; null where nothing of it would be missed. */
  name: string | null;
  initial: Values;
  /** What may stay nowhere. */
  unsaved?: readonly (keyof Values)[];
};

const ALL_SAVED: readonly never[] = [];

/** What is typed into a small form: it survives a reload and a new sign-in in this tab. */
export function useSavedValues<Values extends object>({
  name,
  initial,
  unsaved = ALL_SAVED,
}: SavedValuesOptions<Values>) {
  const [values, setValues] = useState(initial);
  const [isLosable, setLosable] = useState(false);
  const isTouched = useRef(false);
  const latest = useRef(values);

  // After the server's markup was taken over: it cannot know what this tab holds.
  useEffect(() => {
    const saved = name && read(name);
    if (saved) setValues((before) => ({ ...before, ...(saved as Partial<Values>) }));
  }, [name]);
  useEffect(() => {
    latest.current = values;
    if (name === null || !isTouched.current) return;
    const kept = Object.entries(values).filter(([field]) => !unsaved.includes(field as keyof Values));
    if (!write(() => sessionStorage.setItem(name, JSON.stringify(Object.fromEntries(kept)))))
      setLosable(true);
  }, [name, values, unsaved]);

  return {
    values,
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
      if (name !== null) write(() => sessionStorage.removeItem(name));
      return true;
    },
  };
}

/** Clears every form of this person: somebody else may use the tab next. */
export function clearSavedValues(owner: string): void {
  write(() => {
    for (const name of Object.keys(sessionStorage)) {
      if (name.endsWith(`:${owner}`)) sessionStorage.removeItem(name);
    }
  });
}

function read(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

/** False in a browser that keeps nothing: there the form lives as long as the page. */
function write(change: () => void): boolean {
  try {
    change();
    return true;
  } catch {
    return false;
  }
}
