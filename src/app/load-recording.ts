import type { RouterContextProvider } from "react-router";
import { listRecentFlavors } from "#features/recording/queries/list-recent-flavors.ts";
import { servicesContext } from "./contexts.ts";
import { actorOf } from "./signed-in-user.ts";

type Asked = { request: Request; context: Readonly<RouterContextProvider> };

/** What both ways of recording begin with: recent choices, and the card that `?from=` names. */
export async function loadRecording({ request, context }: Asked) {
  const services = context.get(servicesContext);
  const from = new URL(request.url).searchParams.get("from");
  return {
    now: services.clock(),
    isFromAnother: from !== null,
    recent: await listRecentFlavors(services, actorOf(context), from),
  };
}
