import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from "react";

/**
 * State of a small form that survives a reload and a new sign-in in this tab. `key` names the form and, after a colon,
 * whose it is. The third of what it returns clears it, once everything is saved.
 */
export function useSavedState<State>(
  key: string,
  initial: State,
): [State, Dispatch<SetStateAction<State>>, () => void] {
  const [state, setState] = useState(initial);
  const isTouched = useRef(false);

  // After the server's markup was taken over: it cannot know what this tab holds.
  useEffect(() => {
    const saved = read(key);
    if (saved !== null) setState((before) => ({ ...before, ...(saved as Partial<State>) }));
  }, [key]);
  useEffect(() => {
    if (isTouched.current) write(() => sessionStorage.setItem(key, JSON.stringify(state)));
  }, [key, state]);

  const change = useCallback<Dispatch<SetStateAction<State>>>((next) => {
    isTouched.current = true;
    setState(next);
  }, []);
  const clear = useCallback(() => {
    isTouched.current = false;
    write(() => sessionStorage.removeItem(key));
  }, [key]);
  return [state, change, clear];
}

/** Forgets every form of this person: somebody else may use the tab next. */
export function clearSavedStates(owner: string): void {
  write(() => {
    for (const key of Object.keys(sessionStorage)) {
      if (key.endsWith(`:${owner}`)) sessionStorage.removeItem(key);
    }
  });
}

function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function write(change: () => void): void {
  try {
    change();
  } catch {
    // A browser that keeps nothing still has the form as long as the page is open.
  }
}
