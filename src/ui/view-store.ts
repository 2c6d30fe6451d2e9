/** What is on the screen, for `useSyncExternalStore`. */
export function createViewStore<View>(first: View) {
  let view = first;
  const listeners = new Set<() => void>();
  return {
    view: () => view,
    show(change: Partial<View>): void {
      const fields = Object.keys(change) as (keyof View)[];
      if (fields.every((field) => Object.is(view[field], change[field]))) return;
      view = { ...view, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
