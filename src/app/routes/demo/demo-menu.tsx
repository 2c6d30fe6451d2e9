import { roles } from "#fixtures/cast.ts";
import { findDemoPlaces } from "#fixtures/demo/find-demo-places.ts";
import { japanDay } from "#foundation/japan-time.ts";
import { servicesContext } from "../../contexts.ts";
import { DemoMenu } from "../../demo/demo-menu.tsx";
import { demoTours } from "../../demo/demo-tours.ts";
import { demoOnly } from "../../demo-only.ts";
import { requires } from "../../middleware/requires.ts";
import { orNotFound } from "../../or-not-found.ts";
import { useRootData } from "../../root-data.ts";
import type { Route } from "./+types/demo-menu.ts";

export const middleware = [requires("open")];

export async function loader({ url, context }: Route.LoaderArgs) {
  demoOnly(url, context);
  const services = context.get(servicesContext);
  const places = orNotFound(await findDemoPlaces(services));
  const year = japanDay(services.clock()).slice(0, 4);
  return { personId: roles.regular.id, tours: demoTours(places, year) };
}

export function meta() {
  return [{ title: "デモの見どころ" }];
}

export default function DemoMenuPage({ loaderData }: Route.ComponentProps) {
  const root = useRootData();
  return root && <DemoMenu {...loaderData} productName={root.settings.productName} />;
}
