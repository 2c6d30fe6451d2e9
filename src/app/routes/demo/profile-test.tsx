import { loadProfileDemo } from "../../demo/load-profile-demo.ts";
import { ProfileDemo } from "../../demo/profile-demo.tsx";
import { requires } from "../../middleware/requires.ts";
import type { Route } from "./+types/profile-test.ts";

export const middleware = [requires("open")];

export function loader(args: Route.LoaderArgs) {
  return loadProfileDemo(args);
}

export function meta() {
  return [{ title: "プロフィールの見本（顔とカード）" }];
}

export default function ProfileTest({ loaderData }: Route.ComponentProps) {
  return <ProfileDemo density="head" {...loaderData} />;
}
