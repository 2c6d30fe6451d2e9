let trouble: string | null = null;
const listeners = new Set<() => void>();

/** LINE cannot be had at the moment: said on whatever page there is, which goes on without it. */
export function reportLineTrouble(text: string | null): void {
  trouble = text;
  for (const listener of listeners) listener();
}

export const lineTrouble = {
  current: () => trouble,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
