import { useSaved } from "./use-saved.ts";

/** Something that is on or off by a press, saved as it is pressed. */
export function useToggle(isOn: boolean, send: (isOn: boolean) => Promise<void>): [boolean, () => void] {
  const [shown, change] = useSaved(isOn, send);
  return [shown, () => change(!shown)];
}
