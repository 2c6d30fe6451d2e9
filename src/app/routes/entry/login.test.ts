import { RouterContextProvider } from "react-router";
import { expect } from "vitest";
import { createPerson } from "#tests/support/create-person.ts";
import { identifiedAs } from "#tests/support/identified-as.ts";
import { codeOf } from "#tests/support/make-friends.ts";
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
  expect(await open("/login?next=%2Fm%2Fabc&code=1&state=2&liffClientId=1650000001")).toMatchObject({
    next: "/m/abc",
  });
});

test("who asks is read from the place to return to, and nothing where that is no invitation or a dead one", async ({
  services,
}) => {
  const inviter = await createPerson(services, { display_name: "誘うひと" });
  const open = (next: string) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(identificationContext, { state: "visitor" });
    const request = new Request(`https://kemurica.example/login?next=${encodeURIComponent(next)}`);
    return loader({ request, context } as never);
  };
  const path = `/add-friend?c=${await codeOf(services, inviter)}`;
  const invitation = { kind: "friend", inviter: { name: "誘うひと", picture_url: null } };
  expect(await open(path)).toMatchObject({ next: path, invitation });
  // A step of the sign-in leads to the same place.
  expect(await open(`/consent?next=${encodeURIComponent(path)}`)).toMatchObject({ next: path, invitation });
  for (const plain of ["/dashboard", "/add-friend?c=000000000000", "/table/no-such-table", `//evil${path}`])
    expect(await open(plain)).toMatchObject({ invitation: null });
});

test("the preview of a link that leads here says where one is, and that there is more behind it", () => {
  const settings = { baseUrl: "https://kemurica.example", productName: "ケムリカ" };
  const invitation = { kind: "friend", inviter: { name: "誘うひと", picture_url: null } };
  const tags = (next: string | null) =>
    JSON.stringify(
      meta({
        matches: [{ id: "root", loaderData: { settings } }],
        loaderData: { next, notice: null, invitation },
      } as never),
    );
  expect(tags(null)).toContain('{"title":"ログイン | ケムリカ"}');
  expect(tags(null)).toContain('"og:title","content":"ログイン"');
  expect(tags(null)).toContain("LINEのアカウントではじめられます。");
  expect(tags("/add-friend?c=0123456789ab")).toContain("このリンクの先は、LINEでログインすると見られます。");
  expect(tags("/add-friend?c=0123456789ab")).not.toMatch(/0123456789ab|誘うひと/);
});
