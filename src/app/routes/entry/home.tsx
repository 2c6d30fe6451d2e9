import { loginHref } from "#features/accounts/login-href.ts";
import { findHome } from "#features/discover/queries/find-home.ts";
import { HomeScreen } from "#features/discover/ui/home-screen.tsx";
import { useFavoriteCalls } from "#features/favorites/ui/favorite-calls.ts";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { useRootData } from "../../root-data.ts";
import { OpenFrame } from "../../shell/open-frame.tsx";
import { actorOf } from "../../signed-in-user.ts";
import { pageMeta } from "../../social-meta.ts";
import type { Route } from "./+types/home.ts";

export const middleware = [requires("open")];

export async function loader({ context }: Route.LoaderArgs) {
  return findHome(context.get(servicesContext), actorOf(context));
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, (settings) => ({
    title: "煙の記憶を、デジタルカードに。",
    description: "吸ったシーシャのミックスを一枚のカードに残して、みんなで見せ合うコミュニティです。",
    path: "/",
    structuredData: { "@type": "WebSite", name: settings.productName, inLanguage: "ja" },
  }));
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const root = useRootData();
  const favorites = useFavoriteCalls();
  if (!root) return null;
  return (
    <OpenFrame isAddBelowFirstScreen>
      <HomeScreen
        {...loaderData}
        settings={root.settings}
        isSignedIn={root.person !== null}
        loginHref={loginHref(null)}
        favorites={favorites}
      />
    </OpenFrame>
  );
}
