import { findCustomer } from "#features/profiles/ui/customer-calls.ts";
import { CustomerScreen } from "#features/profiles/ui/customer-screen.tsx";
import { requires } from "../../middleware/requires.ts";
import { orNotFound } from "../../or-not-found.ts";
import { useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { WaitingScreen } from "../../system/waiting-screen.tsx";
import type { Route } from "./+types/customer.ts";

export const middleware = [requires("open")];
export const handle = { isClientOnly: true } satisfies ScreenHandle;

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return orNotFound(await findCustomer(params.id));
}

export function HydrateFallback() {
  return <WaitingScreen shape="list" />;
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? `${loaderData.person.name}さんの好み` : "お店の人に見せるページ";
  return [{ title }, { name: "robots", content: "noindex" }];
}

export default function CustomerPage({ loaderData, params }: Route.ComponentProps) {
  const root = useRootData();
  if (!root) return null;
  return <CustomerScreen customer={loaderData} url={`${root.settings.baseUrl}/p/${params.id}`} />;
}
