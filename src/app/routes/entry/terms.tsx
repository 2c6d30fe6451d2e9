import { termsOfUse } from "#features/accounts/terms-of-use.ts";
import { LegalPage } from "#features/accounts/ui/legal-page.tsx";
import { requires } from "../../middleware/requires.ts";
import { settingsFrom, useRootData } from "../../root-data.ts";
import { socialMeta } from "../../social-meta.ts";
import type { Route } from "./+types/terms.ts";

export const middleware = [requires("open")];

export function meta({ matches }: Route.MetaArgs) {
  const settings = settingsFrom(matches);
  if (!settings) return [];
  return socialMeta(settings, {
    title: "利用規約",
    description: `${settings.productName}の利用規約`,
    path: "/terms",
  });
}

export default function Terms() {
  const root = useRootData();
  if (!root) return null;
  return <LegalPage document={termsOfUse(root.settings.productName)} version={root.settings.termsVersion} />;
}
