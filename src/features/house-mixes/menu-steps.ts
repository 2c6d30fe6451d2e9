import type { HouseMixEditInput, ManagedHouseMix } from "./house-mix.ts";

/** One call on the way from a menu to another, and the menu once it is done. */
export type MenuStep = { mix: ManagedHouseMix; mixes: ManagedHouseMix[] } & (
  | { removes: true }
  | { removes: false; edit: HouseMixEditInput }
);

/** What leads from the menu as it is saved to the one that is wanted: what is removed, then offered or not, then moved. */
export function menuSteps(saved: readonly ManagedHouseMix[], wanted: readonly ManagedHouseMix[]): MenuStep[] {
  const steps: MenuStep[] = [];
  let mixes = [...saved];
  for (const mix of saved) {
    if (wanted.some(({ id }) => id === mix.id)) continue;
    mixes = mixes.filter(({ id }) => id !== mix.id);
    steps.push({ mix, mixes, removes: true });
  }
  for (const mix of wanted) {
    const stood = mixes.find(({ id }) => id === mix.id);
    if (!stood || stood.is_available === mix.is_available) continue;
    const after = { ...stood, is_available: mix.is_available };
    mixes = mixes.map((one) => (one === stood ? after : one));
    steps.push({ mix, mixes, removes: false, edit: { isAvailable: mix.is_available } });
  }
  const goal = wanted.filter(({ id }) => mixes.some((one) => one.id === id));
  for (const [index, next] of goal.entries()) {
    const standing = mixes[index];
    if (!standing || standing.id === next.id) continue;
    // Where the one behind it belongs here, it is this one that went away.
    const isGone = mixes[index + 1]?.id === next.id;
    const from = isGone ? index : mixes.findIndex(({ id }) => id === next.id);
    const to = isGone ? goal.findIndex(({ id }) => id === standing.id) : index;
    const mix = isGone ? standing : next;
    mixes = mixes.toSpliced(from, 1).toSpliced(to, 0, ...mixes.slice(from, from + 1));
    steps.push({ mix, mixes, removes: false, edit: { displayOrder: to } });
  }
  return steps;
}
