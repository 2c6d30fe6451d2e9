import { newId } from "#foundation/entity-id.ts";

/** What of this browser's storage changed: a draft, what waits to be sent, or everything of a person who left. */
type DraftNews = { about: "draft" | "outbox" | "cleared" };

const CHANNEL = "mix-drafts";
/** One page of the browser. It needs no telling what it wrote itself. */
const PAGE = newId();

/** Tells every open page, this one included. */
export function announceToPages(news: DraftNews): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage({ ...news, from: PAGE });
  channel.close();
}

/** Listens until the returned function is called. `isOwn` says that this very page did it. */
export function listenToPages(onNews: (news: DraftNews, isOwn: boolean) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<(DraftNews & { from: string }) | null>) => {
    if (data?.about) onNews({ about: data.about }, data.from === PAGE);
  };
  return () => channel.close();
}
