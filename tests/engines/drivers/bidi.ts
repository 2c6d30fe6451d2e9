import { once } from "node:events";

type Message = { id?: number; type: string; method?: string; error?: string; message?: string } & {
  result?: object;
  params?: object;
};

export type BidiConnection = {
  send: <Result = unknown>(method: string, params?: object) => Promise<Result>;
  /** Hears every event that was subscribed to. */
  onEvent: (listen: (method: string, params: never) => void) => void;
  close: () => void;
};

/** A browser's WebDriver BiDi: commands go out as JSON, answers come back under their number, events without one. */
export async function connectBidi(url: string): Promise<BidiConnection> {
  const socket = new WebSocket(url);
  await once(socket, "open");
  const waiting = new Map<number, (message: Message) => void>();
  const listeners: ((method: string, params: never) => void)[] = [];
  let last = 0;

  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(data) as Message;
    if (message.id !== undefined) waiting.get(message.id)?.(message);
    else if (message.method) for (const listen of listeners) listen(message.method, message.params as never);
  });

  return {
    send: (method, params = {}) =>
      new Promise((resolve, reject) => {
        const id = ++last;
        waiting.set(id, ({ type, error, message, result }) => {
          waiting.delete(id);
          if (type === "error") reject(new Error(`${method}: ${error}, ${message}`));
          else resolve(result as never);
        });
        socket.send(JSON.stringify({ id, method, params }));
      }),
    onEvent: (listen) => listeners.push(listen),
    close: () => socket.close(),
  };
}
