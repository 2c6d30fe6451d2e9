import { href, redirect } from "react-router";
import { requires } from "../../middleware/requires.ts";
import type { Route } from "./+types/old-shop-address.ts";

export const middleware = [requires("open")];

/** /shop/{id} is /shops/{id} for good (domain rules, 1.12), and /shop the list of them. */
export function loader({ params, request }: Route.LoaderArgs) {
  const path = params.id ? href("/shops/:id", { id: params.id }) : href("/shops");
  throw redirect(path + new URL(request.url).search, 308);
}
