import { loadProfileDemo } from "../../demo/load-profile-demo.ts";
import { ProfileDemo } from "../../demo/profile-demo.tsx";
import { requires } from "../../middleware/requires.ts";
import type { Route } from "./+types/profile-minimal.ts";

export const middleware = [requires("open")];

export function loader(args: Route.LoaderArgs) {
  return loadProfileDemo(args, args.params.id);
}

export function meta() {
  return [{ title: "プロフィールの見本（一行と言葉）" }];
}

export default function ProfileMinimal({ loaderData }: Route.ComponentProps) {
  return <ProfileDemo density="row" {...loaderData} />;
}
