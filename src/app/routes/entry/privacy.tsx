import { privacyPolicy } from "#features/accounts/privacy-policy.ts";
import { LegalPage } from "#features/accounts/ui/legal-page.tsx";
import { requires } from "../../middleware/requires.ts";
import { useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { pageMeta } from "../../social-meta.ts";
import type { Route } from "./+types/privacy.ts";

export const middleware = [requires("open")];
export const handle = { name: "プライバシーポリシー", hasAgeNotice: true } satisfies ScreenHandle;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, (settings) => ({
    title: "プライバシーポリシー",
    description: `${settings.productName}のプライバシーポリシー`,
    path: "/privacy",
  }));
}

export default function Privacy() {
  const root = useRootData();
  if (!root) return null;
  return (
    <LegalPage document={privacyPolicy(root.settings.productName)} version={root.settings.privacyVersion} />
  );
}
