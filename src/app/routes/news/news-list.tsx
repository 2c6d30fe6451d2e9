import { listNews } from "#features/news/queries/list-news.ts";
import { NewsListScreen } from "#features/news/ui/news-list-screen.tsx";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import { actorOf } from "../../signed-in-user.ts";
import { pageMeta } from "../../social-meta.ts";
import type { Route } from "./+types/news-list.ts";

export const middleware = [requires("open")];
export const handle = {
  name: "運営からのお知らせ",
  hasBottomBar: false,
  skeleton: "list",
} satisfies ScreenHandle;

export async function loader({ url, context }: Route.LoaderArgs) {
  const cursor = url.searchParams.get("cursor");
  return { page: await listNews(context.get(servicesContext), actorOf(context), { cursor }), cursor };
}

export function meta({ matches }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, (settings) => ({
      title: "運営からのお知らせ",
      description: `${settings.productName}からのお知らせ、更新、メンテナンスの情報です。`,
      path: "/news",
    })),
    {
      tagName: "link",
      rel: "alternate",
      type: "application/atom+xml",
      href: "/news.atom",
      title: "運営からのお知らせ",
    },
  ];
}

export default function NewsList({ loaderData }: Route.ComponentProps) {
  const root = useRootData();
  return <NewsListScreen {...loaderData} isSignedIn={root?.person != null} />;
}
