/** A thing that the server says on a stream. */
export type ServerEvent = { name: string; data: unknown };

/**
 * Reads server-sent events until they end. Throws where the connection breaks. Unlike `EventSource` it tells of every sign of
 * life, knows how a request was refused, and comes back for nobody: that is its caller's to say.
 */
export async function receiveEvents(
  body: ReadableStream<Uint8Array>,
  { onSignOfLife, onEvent }: { onSignOfLife: () => void; onEvent: (event: ServerEvent) => void },
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onSignOfLife();
    const blocks = (text + decoder.decode(value, { stream: true })).split("\n\n");
    text = blocks.pop() ?? "";
    for (const block of blocks) {
      const event = eventOf(block);
      if (event) onEvent(event);
    }
  }
}

/** As our server writes them: one line says what it is, one what there is to say. Comments are no events. */
function eventOf(block: string): ServerEvent | null {
  const [, name, data] = /^event: (.+)\ndata: (.+)$/.exec(block) ?? [];
  return name && data ? { name, data: JSON.parse(data) } : null;
}
