import { useSyncExternalStore } from "react";
import { observed } from "#line-client/observed.ts";

const trouble = observed<string | null>(null);

/** LINE cannot be had at the moment: said on whatever page there is, which goes on without it. Null takes it back. */
export const reportLineTrouble: (text: string | null) => void = trouble.set;

export function useLineTrouble(): string | null {
  return useSyncExternalStore(trouble.subscribe, trouble.get, () => null);
}
