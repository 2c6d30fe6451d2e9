import { href } from "react-router";
import { loginHref } from "#features/accounts/login-href.ts";
import { findSharedCard } from "#features/cards/queries/find-card-page.ts";
import { SharedMixScreen } from "#features/cards/ui/shared-mix-screen.tsx";
import { useCommentCalls } from "#features/comments/ui/comment-calls.ts";
import { useCompanionCalls } from "#features/companions/ui/companion-calls.ts";
import { useFavoriteCalls } from "#features/favorites/ui/favorite-calls.ts";
import { cardFace } from "#features/mixes/card-face.ts";
import { useReportCalls } from "#features/reports/ui/report-calls.ts";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { mixIdFrom, orNotFound } from "../../or-not-found.ts";
import { isMember, useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { actorOf } from "../../signed-in-user.ts";
import { pageMeta } from "../../social-meta.ts";
import type { Route } from "./+types/mix-share.ts";

export const middleware = [requires("open")];
export const handle = {
  name: "カード",
  hasAgeNotice: true,
  skeleton: "card",
  hasAddButton: false,
} satisfies ScreenHandle;

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const id = mixIdFrom(params, url);
  return { mix: orNotFound(await findSharedCard(context.get(servicesContext), actorOf(context), id)) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: "ページが見つかりません" }];
  const { mix } = loaderData;
  const face = cardFace(mix);
  return pageMeta(matches, (settings) => ({
    title: face.title,
    description: mix.comment ?? `${mix.author_name}さんのミックス。煙の記憶を、デジタルカードに。`,
    path: `/m/${mix.short_id}`,
    imagePath: `/m/${mix.short_id}/card.png`,
    imageAlt: `${face.title}のカード`,
    isHiddenFromSearch: mix.visibility !== "public",
    structuredData: {
      "@type": "SocialMediaPosting",
      headline: face.title,
      inLanguage: "ja",
      datePublished: mix.day,
      image: `${settings.baseUrl}/m/${mix.short_id}/card.png`,
      author: { "@type": "Person", name: mix.author_name },
      keywords: mix.items.map(({ flavor_name }) => flavor_name).join(", "),
    },
  }));
}

export default function MixShare({ loaderData: { mix } }: Route.ComponentProps) {
  const root = useRootData();
  const favorites = useFavoriteCalls();
  const { report } = useReportCalls();
  const comments = useCommentCalls();
  const companions = useCompanionCalls();
  if (!root) return null;
  const back = root.person ? null : loginHref(href("/m/:id", { id: mix.short_id }));
  return (
    <SharedMixScreen
      key={mix.id}
      mix={mix}
      settings={root.settings}
      personId={root.person?.id ?? null}
      loginHref={back}
      favorites={favorites}
      companions={companions}
      comments={comments}
      reporter={root.person && isMember(root) ? { personId: root.person.id, report } : null}
    />
  );
}
