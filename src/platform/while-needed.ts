import { noteLetGo } from "./give-back-memory.ts";

/**
 * Something that costs memory and can be opened again: it is opened when it is asked for, held once for all who ask, and let
 * go when nobody has asked for so long. Whoever still works with it then holds it until they are done.
 */
export function whileNeeded<Thing>(open: () => Promise<Thing>, idleMs: number): () => Promise<Thing> {
  let opened: Promise<Thing> | null = null;
  let ending: NodeJS.Timeout | null = null;

  function letGo(): void {
    [opened, ending] = [null, null];
    noteLetGo();
  }

  function begin(): Promise<Thing> {
    const opening = open().catch((reason: unknown) => {
      if (opened === opening) opened = null;
      throw reason;
    });
    return opening;
  }

  return () => {
    opened ??= begin();
    ending ??= setTimeout(letGo, idleMs).unref();
    ending.refresh();
    return opened;
  };
}
