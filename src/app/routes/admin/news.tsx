import { NEWS_STATES } from "#features/news/news-kinds.ts";
import { findEditedNews, listEditedNews } from "#features/news/queries/list-edited-news.ts";
import { EditedNewsScreen } from "#features/news/ui/edit/edited-news-screen.tsx";
import { useNewsEditCalls } from "#features/news/ui/edit/news-edit-calls.ts";
import { NewsEditor } from "#features/news/ui/edit/news-editor.tsx";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { orNotFound } from "../../or-not-found.ts";
import { useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import type { Route } from "./+types/news.ts";

export const middleware = [requires("admin")];
export const handle = {
  name: "お知らせの管理",
  parentOf: () => "/admin",
  skeleton: "list",
} satisfies ScreenHandle;

/** The list; with `id` the editor of one news, with `new` of a new one. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = url;
  const id = searchParams.get("id");
  if (id !== null) return { kind: "editor" as const, news: orNotFound(await findEditedNews(services, id)) };
  if (searchParams.has("new")) return { kind: "editor" as const, news: null };
  const status = NEWS_STATES.find((one) => one === searchParams.get("status")) ?? null;
  const cursor = searchParams.get("cursor");
  const page = await listEditedNews(services, { cursor, status: status ?? undefined });
  return { kind: "list" as const, page, status, cursor };
}

export function meta() {
  return [{ title: "お知らせの管理" }];
}

export default function AdminNews({ loaderData }: Route.ComponentProps) {
  const root = useRootData();
  const calls = useNewsEditCalls();
  if (!root?.person) return null;
  if (loaderData.kind === "list") return <EditedNewsScreen {...loaderData} />;
  const { news } = loaderData;
  // What was saved is what the form begins with again.
  return (
    <NewsEditor
      key={news ? `${news.id} ${news.version}` : "new"}
      news={news}
      personId={root.person.id}
      calls={calls}
    />
  );
}
