import { href, redirect } from "react-router";
import { requires } from "../../middleware/requires.ts";
import { signedInUser } from "../../signed-in-user.ts";
import type { Route } from "./+types/own-profile.ts";

export const middleware = [requires("member")];

/** Leads to the own public profile (domain.md 1.12). */
export function loader({ context }: Route.LoaderArgs) {
  throw redirect(href("/profile/:id", { id: signedInUser(context).userId }));
}

/** Without a screen the router would take a refusal for a file, and show its bare words. */
export default function OwnProfile() {
  return null;
}
