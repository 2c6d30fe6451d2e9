import { PEOPLE_FILTERS } from "#features/oversight/person-acts.ts";
import { findPerson } from "#features/oversight/queries/find-person.ts";
import { listPeople } from "#features/oversight/queries/list-people.ts";
import { useOversightCalls } from "#features/oversight/ui/oversight-calls.ts";
import { PeopleScreen } from "#features/oversight/ui/people/people-screen.tsx";
import { PersonScreen } from "#features/oversight/ui/people/person-screen.tsx";
import { servicesContext } from "../../contexts.ts";
import { requires } from "../../middleware/requires.ts";
import { orNotFound } from "../../or-not-found.ts";
import { useRootData } from "../../root-data.ts";
import type { ScreenHandle } from "../../screen-handle.ts";
import type { Route } from "./+types/people.ts";

export const middleware = [requires("admin")];
export const handle = { name: "人", parentOf: () => "/admin", skeleton: "list" } satisfies ScreenHandle;

const MAX_QUERY = 100;

/** The list; with `id` one person. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const id = searchParams.get("id");
  if (id !== null) return { kind: "person" as const, person: orNotFound(await findPerson(services, id)) };
  const filter = PEOPLE_FILTERS.find((one) => one === searchParams.get("filter")) ?? "all";
  const query = (searchParams.get("query") ?? "").slice(0, MAX_QUERY);
  const cursor = searchParams.get("cursor");
  const page = await listPeople(services, { query, filter, cursor });
  return { kind: "list" as const, page, query, filter, cursor };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData?.kind === "person" ? `${loaderData.person.name}（管理）` : "人（管理）" }];
}

export default function AdminPeople({ loaderData }: Route.ComponentProps) {
  const root = useRootData();
  const calls = useOversightCalls();
  if (loaderData.kind === "list") return <PeopleScreen {...loaderData} />;
  if (!root?.person) return null;
  const { person } = loaderData;
  return <PersonScreen key={person.user_id} person={person} viewerId={root.person.id} calls={calls} />;
}
