import { RouterContextProvider } from "react-router";
import { expect } from "vitest";
import { identifiedAs } from "#tests/support/identified-as.ts";
import { test } from "#tests/support/test.ts";
import { identificationContext, servicesContext } from "../../contexts.ts";
import { loader } from "./login.tsx";

test("who is signed in is led on, but not before a code of LINE's is read", async ({ services, user }) => {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(identificationContext, await identifiedAs(services, user));
  const open = (path: string) =>
    loader({ request: new Request(`https://kemurica.example${path}`), context } as never);

  const leading = await Promise.resolve()
    .then(() => open("/login?next=%2Fm%2Fabc"))
    .catch((response: Response) => response.headers.get("location"));
  expect(leading).toBe("/m/abc");
  expect(open("/login?next=%2Fm%2Fabc&code=1&state=2&liffClientId=1650000001")).toMatchObject({
    next: "/m/abc",
  });
});
