import { demoOnly } from "../../demo-only.ts";
import { GalleryScreen } from "../../gallery/gallery-screen.tsx";
import { requires } from "../../middleware/requires.ts";
import { useRootData } from "../../root-data.ts";
import { pageMeta } from "../../social-meta.ts";
import type { Route } from "./+types/gallery.ts";

export const middleware = [requires("open")];

export function loader({ url, context }: Route.LoaderArgs) {
  demoOnly(url, context);
  return null;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, () => ({
    title: "部品の見本帳",
    description: "画面をつくる部品を、すべての状態で並べた見本帳です。",
    path: "/demo/gallery",
    isHiddenFromSearch: true,
  }));
}

export default function Gallery() {
  const root = useRootData();
  if (!root) return null;
  const { wordmark, productName, baseUrl, maps } = root.settings;
  return <GalleryScreen wordmark={wordmark} productName={productName} baseUrl={baseUrl} maps={maps} />;
}
