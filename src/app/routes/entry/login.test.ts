import { RouterContextProvider } from "react-router";
import { expect } from "vitest";
import { identifiedAs } from "#tests/support/identified-as.ts";
import { test } from "#tests/support/test.ts";
import { identificationContext, servicesContext } from "../../contexts.ts";
import { loader, meta } from "./login.tsx";

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

test("the preview of a link that leads here says where one is, and that there is more behind it", () => {
  const settings = { baseUrl: "https://kemurica.example", productName: "ケムリカ" };
  const tags = (next: string | null) =>
    JSON.stringify(
      meta({
        matches: [{ id: "root", loaderData: { settings } }],
        loaderData: { next, notice: null },
      } as never),
    );
  expect(tags(null)).toContain('{"title":"ログイン | ケムリカ"}');
  expect(tags(null)).toContain('"og:title","content":"ログイン"');
  expect(tags(null)).toContain("LINEのアカウントではじめられます。");
  expect(tags("/add-friend?c=0123456789ab")).toContain("このリンクの先は、LINEでログインすると見られます。");
  expect(tags("/add-friend?c=0123456789ab")).not.toContain("0123456789ab");
});
