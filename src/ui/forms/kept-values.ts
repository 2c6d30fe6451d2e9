const DAY_MS = 86_400_000;

/** Where the values of a form wait: in this tab, or on the device for so many days. Its name ends with whose it is. */
export type KeptForm = { name: string; daysKept?: number | undefined };

type Stores = { tab: Storage; device: Storage };
type Kept = { at: number; values: unknown };

/** Both may be missing in a browser that keeps nothing: they are asked for where that may throw. */
const stores = (): Stores => ({ tab: sessionStorage, device: localStorage });

/** What waits; null where nothing does, or no more. */
export function readKept({ name, daysKept }: KeptForm, now: number, where = stores): unknown {
  try {
    const { tab, device } = where();
    if (daysKept === undefined) return JSON.parse(tab.getItem(name) ?? "null");
    const kept = JSON.parse(device.getItem(name) ?? "null") as Kept | null;
    if (kept && now - kept.at < daysKept * DAY_MS) return kept.values;
    device.removeItem(name);
    return null;
  } catch {
    return null;
  }
}

/** False in a browser that keeps nothing: there the form lives as long as the page. */
export function keep({ name, daysKept }: KeptForm, values: object, now: number, where = stores): boolean {
  return attempt(() => {
    const { tab, device } = where();
    if (daysKept === undefined) tab.setItem(name, JSON.stringify(values));
    else device.setItem(name, JSON.stringify({ at: now, values } satisfies Kept));
  });
}

export function removeKept({ name, daysKept }: KeptForm, where = stores): void {
  attempt(() => where()[daysKept === undefined ? "tab" : "device"].removeItem(name));
}

/** Clears every form of this person: somebody else may use the tab, or the device, next. */
export function clearSavedValues(owner: string, where = stores): void {
  attempt(() => {
    for (const store of Object.values(where())) {
      const names = Object.keys(store).filter((name) => name.endsWith(`:${owner}`));
      for (const name of names) store.removeItem(name);
    }
  });
}

function attempt(change: () => void): boolean {
  try {
    change();
    return true;
  } catch {
    return false;
  }
}
