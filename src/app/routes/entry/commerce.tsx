import { LegalPage } from "#features/accounts/ui/legal-page.tsx";
import { commerceDisclosure } from "#features/purchases/commerce-disclosure.ts";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { pageMeta } from "../../social-meta.ts";
import type { Route } from "./+types/commerce.ts";

export const middleware = [requires("open")];

export function loader({ context }: Route.LoaderArgs) {
  return { seller: context.get(servicesContext).seller };
}

export const handle = { name: "特定商取引法に基づく表記", hasAgeNotice: true } satisfies ScreenHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, (settings) => ({
    title: "特定商取引法に基づく表記",
    description: `${settings.productName}の特定商取引法に基づく表記`,
    path: "/commerce",
  }));
}

export default function Commerce({ loaderData }: Route.ComponentProps) {
  const root = useRootData();
  if (!root) return null;
  return <LegalPage document={commerceDisclosure(root.settings.productName, loaderData.seller)} />;
}
