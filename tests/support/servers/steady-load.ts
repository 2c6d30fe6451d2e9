import type { Http2Client } from "./http2-client.ts";

const PAUSE_MS = 20;

type Asked = Parameters<Http2Client["ask"]>;

/** Asks again and again, one thing after the other on each client, until it is stopped. */
export function startLoad(clients: Http2Client[], next: (turn: number) => Asked) {
  const failed: string[] = [];
  let turn = 0;
  let answered = 0;
  let isOver = false;
  const go = async (client: Http2Client) => {
    while (!isOver) {
      const [path, asked] = next(turn++);
      const name = `${asked?.method ?? "GET"} ${path}`;
      const status = await client.ask(path, asked).then(
        (answer) => answer.status,
        (error: Error) => error.message,
      );
      answered += 1;
      if (typeof status !== "number" || status >= 400) failed.push(`${name}: ${status}`);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  const all = Promise.all(clients.map(go));
  return {
    failed,
    answered: () => answered,
    async stop() {
      isOver = true;
      await all;
    },
  };
}
