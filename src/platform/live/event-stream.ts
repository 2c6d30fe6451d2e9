/** Lines that may wait here for a reader whose connection takes no more: the buffers of Node and of the kernel are full before. */
const MOST_WAITING = 16;

const encoder = new TextEncoder();

/** A response that goes on: server-sent events, as the HTML standard writes them. */
export type EventStream = {
  body: ReadableStream<Uint8Array>;
  announce: (event: string, data: unknown) => void;
  /** A sign of life, which is no event. */
  heartbeat: () => void;
  end: () => void;
};

/** `onGone` hears once that the reader went away or was cut off, but not of `end`. */
export function createEventStream(onGone: () => void): EventStream {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      start(opened) {
        controller = opened;
      },
      cancel() {
        controller = undefined;
        onGone();
      },
    },
    { highWaterMark: MOST_WAITING },
  );

  function write(lines: string): void {
    if (!controller) return;
    if ((controller.desiredSize ?? 0) > 0) {
      controller.enqueue(encoder.encode(lines));
      return;
    }
    controller.error(new Error("The connection of an event stream takes nothing any more."));
    controller = undefined;
    onGone();
  }

  return {
    body,
    announce: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    heartbeat: () => write(":\n\n"),
    end() {
      controller?.close();
      controller = undefined;
    },
  };
}
