import type { RouterContextProvider } from "react-router";
import { roles } from "#fixtures/cast.ts";
import { servicesContext } from "../contexts.ts";
import { demoOnly } from "../demo-only.ts";
import { loadProfile } from "../own-screens/load-profile.ts";
import { shownPersona } from "./shown-persona.ts";

/** People whose profiles differ: many cards, few, none. */
const SHOWN = [roles.regular, roles.friendToBe, roles.managerOfTwo, roles.staff];

type Asked = { url: URL; request: Request; context: Readonly<RouterContextProvider> };

/** A profile as everybody may see it; the regular's where the address names nobody. */
export async function loadProfileDemo({ url, request, context }: Asked, personId = roles.regular.id) {
  demoOnly(url, context);
  const profile = await loadProfile(context.get(servicesContext), null, personId, request.url);
  return { profile, people: SHOWN.map(shownPersona) };
}
