/** Hears of a write before it is sent, and once it is over, however it ended: what was refused or lost may have arrived. */
type WriteListener = { onBegin: () => void; onEnd: () => void };

const listeners = new Set<WriteListener>();

/** Listens to the writes of this page until the returned function is called. */
export function listenToWrites(listener: WriteListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Writes with `send`, and tells who listens. */
export async function announceWrite<Response>(send: () => Promise<Response>): Promise<Response> {
  const heard = [...listeners];
  for (const { onBegin } of heard) onBegin();
  try {
    return await send();
  } finally {
    for (const { onEnd } of heard) onEnd();
  }
}
