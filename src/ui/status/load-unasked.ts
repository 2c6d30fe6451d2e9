/** What `loadUnasked` failed with. */
const failures = new WeakSet<object>();

/** Loads what nobody pressed for and the page can do without: nobody's page is loaded anew for it. Null where it does not come. */
export async function loadUnasked<Module>(load: () => Promise<Module>): Promise<Module | null> {
  try {
    return await load();
  } catch (error) {
    if (error instanceof Error) failures.add(error);
    return null;
  }
}

/** Whether it failed to come unasked. */
export function wasUnasked(error: object): boolean {
  return failures.has(error);
}
