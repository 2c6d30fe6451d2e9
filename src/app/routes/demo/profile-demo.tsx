import { loadProfileDemo } from "../../demo/load-profile-demo.ts";
import { ProfileDemo } from "../../demo/profile-demo.tsx";
import { requires } from "../../middleware/requires.ts";
import type { Route } from "./+types/profile-demo.ts";

export const middleware = [requires("open")];

export function loader(args: Route.LoaderArgs) {
  return loadProfileDemo(args);
}

export function meta() {
  return [{ title: "プロフィールの見本（ページ）" }];
}

export default function ProfileDemoPage({ loaderData }: Route.ComponentProps) {
  return <ProfileDemo density="page" {...loaderData} />;
}
