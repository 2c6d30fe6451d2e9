import { termsOfUse } from "#features/accounts/terms-of-use.ts";
import { LegalPage } from "#features/accounts/ui/legal-page.tsx";
import { requires } from "../../middleware/requires.ts";
import { useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { pageMeta } from "../../social-meta.ts";
import type { Route } from "./+types/terms.ts";

export const middleware = [requires("open")];
export const handle = { name: "利用規約", hasAgeNotice: true } satisfies ScreenHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, (settings) => ({
    title: "利用規約",
    description: `${settings.productName}の利用規約`,
    path: "/terms",
  }));
}

export default function Terms() {
  const root = useRootData();
  if (!root) return null;
  return <LegalPage document={termsOfUse(root.settings.productName)} version={root.settings.termsVersion} />;
}
