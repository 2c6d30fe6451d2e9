import type { RouterContextProvider } from "react-router";
import { listRecentFlavors } from "#features/recording/queries/list-recent-flavors.ts";
import { servicesContext } from "./contexts.ts";
import { actorOf } from "./signed-in-user.ts";

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/** What both ways of recording begin with: recent choices, and what the address names: a card, a house mix or a shop. */
export async function loadRecording({ request, context }: Asked) {
  const services = context.get(servicesContext);
  const query = new URL(request.url).searchParams;
  const [from, houseMix, shop] = [query.get("from"), query.get("houseMix"), query.get("shop")];
  return {
    now: services.clock(),
    isFromAnother: from !== null || houseMix !== null || shop !== null,
    recent: await listRecentFlavors(services, actorOf(context), { from, houseMix, shop }),
  };
}
