import { loginHref } from "#features/accounts/login-href.ts";
import { GuideScreen } from "../../guide/guide-screen.tsx";
import { GUIDE_QUESTIONS } from "../../guide/steps.ts";
import { requires } from "../../middleware/requires.ts";
import { useRootData } from "../../root-data.ts";
import { OpenFrame } from "../../shell/open-frame.tsx";
import { pageMeta } from "../../social-meta.ts";
import type { Route } from "./+types/guide.ts";

export const middleware = [requires("open")];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, (settings) => ({
    title: "使い方",
    description: `${settings.productName}の使い方。記録からカード、ふりかえりまでを画面と一緒にご紹介します。`,
    path: "/guide",
    structuredData: {
      "@type": "FAQPage",
      inLanguage: "ja",
      mainEntity: GUIDE_QUESTIONS.map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer },
      })),
    },
  }));
}

export default function Guide() {
  const root = useRootData();
  if (!root) return null;
  return (
    <OpenFrame>
      <GuideScreen productName={root.settings.productName} loginHref={root.person ? null : loginHref(null)} />
    </OpenFrame>
  );
}
