import { RouterContextProvider } from "react-router";
import { expect } from "vitest";
import { createPerson } from "#tests/support/create-person.ts";
import { identifiedAs } from "#tests/support/identified-as.ts";
import { test } from "#tests/support/test.ts";
import { identificationContext, servicesContext } from "../contexts.ts";
import { loader as consent } from "../routes/entry/consent.tsx";
import { loader as profileSetup } from "../routes/people/profile-setup.tsx";
import { requires } from "./requires.ts";

const PATH = "/add-friend?c=7k2m9xqp4h01";
const NEXT = `next=${encodeURIComponent(PATH)}`;

test("whoever opens an invitation comes back to it through every step of a first sign-in", async ({
  services,
}) => {
  const isMissing = {
    terms_agreed_at: null,
    terms_version: null,
    privacy_agreed_at: null,
    privacy_version: null,
  };
  const newcomer = await createPerson(services, { ...isMissing, profile_completed: false, occupation: null });
  const agreed = await createPerson(services, { profile_completed: false, occupation: null });
  const member = await createPerson(services);
  type Ask = (args: { request: Request; context: RouterContextProvider }) => unknown;
  const sentTo = async (user: typeof member | null, ask: Ask, path: string) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(identificationContext, await identifiedAs(services, user));
    const request = new Request(`https://kemurica.example${path}`);
    const answer = await Promise.resolve({ request, context })
      .then(ask)
      .catch((thrown: Response) => thrown);
    return answer instanceof Response ? answer.headers.get("location") : null;
  };
  const gate: Ask = (args) => requires("member")(args as never, async () => new Response());

  expect(await sentTo(null, gate, PATH)).toBe(`/login?${NEXT}`);
  expect(await sentTo(newcomer, gate, PATH)).toBe(`/consent?${NEXT}`);
  expect(await sentTo(agreed, (args) => consent(args as never), `/consent?${NEXT}`)).toBe(PATH);
  expect(await sentTo(agreed, gate, PATH)).toBe(`/profile/setup?${NEXT}`);
  expect(await sentTo(member, (args) => profileSetup(args as never), `/profile/setup?${NEXT}`)).toBe(PATH);
  expect(await sentTo(member, gate, PATH)).toBeNull();
});
