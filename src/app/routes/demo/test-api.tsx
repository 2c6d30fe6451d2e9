import { cast } from "#fixtures/cast.ts";
import { findDemoPlaces } from "#fixtures/demo/find-demo-places.ts";
import { servicesContext } from "../../contexts.ts";
import { TestApi } from "../../demo/test-api/test-api.tsx";
import { demoOnly } from "../../demo-only.ts";
import { requires } from "../../middleware/requires.ts";
import { orNotFound } from "../../or-not-found.ts";
import { unlessQueryAlone } from "../../unless-query-alone.ts";
import type { Route } from "./+types/test-api.ts";

export const middleware = [requires("open")];

export async function loader({ url, context }: Route.LoaderArgs) {
  demoOnly(url, context);
  const places = orNotFound(await findDemoPlaces(context.get(servicesContext)));
  const personas = cast
    .filter(({ profile }) => profile !== null)
    .map(({ userId, displayName, note }) => ({ lineUserId: userId, name: displayName, note }));
  return { places, personas };
}

/** The call that is open stands in the query. */
export const shouldRevalidate = unlessQueryAlone;

export function meta() {
  return [{ title: "APIをためす" }];
}

export default function TestApiPage({ loaderData }: Route.ComponentProps) {
  return <TestApi {...loaderData} />;
}
