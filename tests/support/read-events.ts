/** What a response of server-sent events says, one thing after the other; `undefined` once it has ended. */
export function readEvents(body: ReadableStream<Uint8Array> | null) {
  if (!body) throw new Error("There is no stream to read.");
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  async function next(): Promise<{ event: string; data: unknown } | "heartbeat" | undefined> {
    for (;;) {
      const end = text.indexOf("\n\n");
      if (end >= 0) {
        const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(text.slice(0, end)) ?? [];
        text = text.slice(end + 2);
        return event === undefined ? "heartbeat" : { event, data: JSON.parse(data ?? "null") };
      }
      const { done, value } = await reader.read();
      if (done) return undefined;
      text += decoder.decode(value, { stream: true });
    }
  }
  return {
    next,
    /** The next thing that is no mere sign of life. */
    async nextEvent() {
      for (;;) {
        const found = await next();
        if (found !== "heartbeat") return found;
      }
    },
    close: () => reader.cancel(),
  };
}
