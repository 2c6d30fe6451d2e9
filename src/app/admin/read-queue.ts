import type { RouterContextProvider } from "react-router";
import type { AskedPage, Page } from "#foundation/page.ts";
import type { Services } from "#platform/services.ts";
import { servicesContext } from "../contexts.ts";

type Asked = AskedPage & { all: boolean };

/** What a queue's page shows of what its address asks for: a page of `list`, and the moment by which it says ages. */
export async function readQueue<Thing>(
  { url, context }: { url: URL; context: Readonly<RouterContextProvider> },
  list: (services: Services, asked: Asked) => Promise<Page<Thing>>,
) {
  const services = context.get(servicesContext);
  const isAll = url.searchParams.get("all") === "1";
  const cursor = url.searchParams.get("cursor");
  const { things, next_cursor } = await list(services, { all: isAll, cursor });
  return { things, view: { isAll, cursor, next_cursor }, now: services.clock().toISOString() };
}
