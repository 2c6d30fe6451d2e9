import type { RouterContextProvider } from "react-router";
import { ORIGIN_PARAMS } from "#features/recording/draft-origin.ts";
import { listRecentFlavors } from "#features/recording/queries/list-recent-flavors.ts";
import { servicesContext } from "../contexts.ts";
import { actorOf } from "../signed-in-user.ts";

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/** What both ways of recording begin with: recent choices, and what the address names: a card, a house mix, a shop or a flavour. */
export async function loadRecording({ request, context }: Asked) {
  const services = context.get(servicesContext);
  const query = new URL(request.url).searchParams;
  const asked = Object.fromEntries(ORIGIN_PARAMS.map((name) => [name, query.get(name)]));
  return {
    now: services.clock(),
    isFromAnother: ORIGIN_PARAMS.some((name) => query.has(name)),
    recent: await listRecentFlavors(services, actorOf(context), asked),
  };
}
