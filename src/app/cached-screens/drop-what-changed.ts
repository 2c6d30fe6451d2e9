import { listenToWrites } from "#api-client/writes.ts";
import { cachedScreens } from "./cached-screens.ts";

/** What the pages of this browser tell each other: whose they are, or that something was written. */
type News = { personId: string | null } | "written";

const CHANNEL = "cached-screens";

let channel: BroadcastChannel | null = null;

/** For the life of the document: what a write makes old, here or on another page, and what is another person's is kept no longer. */
export function dropWhatChanges(): void {
  channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<News>) => {
    if (data === "written") cachedScreens.clear();
    else if (data.personId !== cachedScreens.ownerId()) cachedScreens.belongTo(null);
  };
  listenToWrites({
    onBegin: cachedScreens.beginWrite,
    onEnd() {
      cachedScreens.endWrite();
      tellOtherPages("written");
    },
  });
}

export function tellOtherPages(news: News): void {
  channel?.postMessage(news);
}
