import { findNews } from "#features/news/queries/list-news.ts";
import { useNewsCalls } from "#features/news/ui/news-calls.ts";
import { NewsScreen } from "#features/news/ui/news-screen.tsx";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { orNotFound } from "../../or-not-found.ts";
import { isMember, useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { actorOf } from "../../signed-in-user.ts";
import { pageMeta } from "../../social-meta.ts";
import type { Route } from "./+types/news.ts";

export const middleware = [requires("open")];
export const handle = {
  name: "運営からのお知らせ",
  hasBottomBar: false,
  parentOf: () => "/news",
  skeleton: "list",
} satisfies ScreenHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  return { news: orNotFound(await findNews(context.get(servicesContext), actorOf(context), params.id)) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: "ページが見つかりません" }];
  const { id, title, summary } = loaderData.news;
  return pageMeta(matches, () => ({ title, description: summary, path: `/news/${id}` }));
}

export default function News({ loaderData }: Route.ComponentProps) {
  const root = useRootData();
  const calls = useNewsCalls();
  if (!root) return null;
  return (
    <NewsScreen
      key={loaderData.news.id}
      news={loaderData.news}
      markRead={isMember(root) ? calls.markRead : null}
    />
  );
}
