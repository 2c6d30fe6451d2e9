import { RouterContextProvider } from "react-router";
import { describe, expect } from "vitest";
import { identificationContext, servicesContext } from "#app/contexts.ts";
import { type PagePolicy, requires } from "#app/middleware/requires.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { newId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { endpoints } from "#server/endpoints.ts";
import { matrix } from "./support/access-matrix.ts";
import { openDoor } from "./support/caller.ts";
import { identifiedAs } from "./support/identified-as.ts";
import { showPicture } from "./support/pictures/store-picture.ts";
import { companionOf, createMixOf, idOf, removablePasskey, sampleOf } from "./support/sample-calls.ts";
import { listScreens } from "./support/screen-modules.ts";
import { ACTORS, assemble } from "./support/ten-actors.ts";
import { test } from "./support/test.ts";
import { thingSampleOf } from "./support/thing-samples.ts";

const ACTING_EACH_TIME = endpoints.filter(({ actsEachTime }) => actsEachTime).map(({ path }) => path);
/** A write of somebody who is known, and still is when they ask once more. */
const isCached = ({ call, policy }: { call: string; policy: string }) =>
  call.startsWith("POST ") &&
  policy !== "open" &&
  !call.startsWith("POST /auth/logout") &&
  !ACTING_EACH_TIME.includes(call.slice("POST ".length));
/** They have tests of their own, with real tokens. */
const SIGN_INS = ["POST /auth/line-signin", "POST /auth/line-signin-simple"];

describe("the access matrix", () => {
  test("has a row for every call and no row for anything else, with its policy", () => {
    const declared = endpoints.map((one) => `${one.method.toUpperCase()} ${one.path} ${one.policy}`);
    const rows = new Set(matrix.calls.map((row) => `${row.call} ${row.policy}`));
    expect([...rows].sort()).toEqual(declared.sort());
  });

  test("has a row for every page and no row for anything else, with its policy", async () => {
    expect(matrix.pages.map((row) => `${row.page} ${row.policy}`).sort()).toEqual(
      (await pagePolicies()).sort(),
    );
  });

  const calls = matrix.calls.filter((row) => !SIGN_INS.includes(row.call));
  const named = calls.map((row) => ({ ...row, name: row.of ? `${row.call} of ${row.of}` : row.call }));
  test.for(named)("$name", async (row, { services }) => {
    const { cast, shops } = await assemble(services);
    const door = await openDoor(services);
    const [method = "", path = ""] = row.call.split(" ");
    const seen: Record<string, number> = {};
    for (const actor of ACTORS) {
      const mix = await createMixOf(services, cast.U, row.of);
      const thing = await thingSampleOf(row.of, services, shops.own, cast.U);
      const sample =
        row.of === "a passkey of U"
          ? { body: await removablePasskey(door, cast.U) }
          : (thing ?? (await sampleOf(row.call, services, cast.U, mix?.id)));
      const personId = mix && path.includes("{personId}") ? await companionOf(services, cast.U, mix.id) : "";
      const id = mix?.short_id ?? (await idOf(services, cast.U, row.of));
      const caller = await door.as(cast[actor]);
      const headers: Record<string, string> = {
        ...(actor === "X" && { "x-line-userid": cast.U.lineUserId }),
        "idempotency-key": newId(),
      };
      const url = `/api${path
        .replace("/shops/{id}", `/shops/${shops.own}`)
        .replace(/\/search$/, "/search?query=煙")
        .replace("/shops/similar", "/shops/similar?name=煙&lat=35&lng=139")
        .replace(/\{(\w+)\}/g, (param, name) => thing?.params?.[name] ?? param)
        .replace("{id}", id ?? "")
        .replace("{token}", id ?? "")
        .replace("{personId}", personId)}${thing?.query ?? ""}`;
      const response = await caller.call(method, url, { ...sample, headers });
      seen[actor] = response.status;
      if (!response.ok || !isCached(row)) continue;
      // A call whose answer was lost is answered again, and nothing of it is done twice (domain.md 1.9).
      const again = await caller.call(method, url, { ...sample, headers });
      expect(again.headers.get("idempotent-replayed")).toBe("true");
      expect([again.status, await again.text()]).toEqual([response.status, await response.text()]);
    }
    const expected = Object.fromEntries(ACTORS.map((actor) => [actor, row[actor]]));
    expect(seen).toEqual(expected);
  });

  test.for(matrix.files)("$file of $of", async (row, { services }) => {
    const { cast } = await assemble(services);
    const door = await openDoor(services);
    const mix = await createMixOf(services, cast.U, row.of);
    const url = row.file.startsWith("/storage/")
      ? await showPicture(services, cast.U, mix?.id ?? "")
      : row.file.replace("{id}", mix?.short_id ?? "");
    const seen: Record<string, number> = {};
    for (const actor of ACTORS) {
      seen[actor] = (await (await door.as(cast[actor])).call("GET", url)).status;
    }
    expect(seen).toEqual(Object.fromEntries(ACTORS.map((actor) => [actor, row[actor]])));
  });

  test.for(Object.keys(matrix.pagePolicies) as PagePolicy[])(
    "pages that are %s",
    async (policy, { services }) => {
      const { cast } = await assemble(services);
      const seen: Record<string, string | number> = {};
      for (const actor of ACTORS) seen[actor] = await visit(policy, services, cast[actor]);
      expect(seen).toEqual(matrix.pagePolicies[policy]);
    },
  );
});

async function visit(
  policy: PagePolicy,
  services: Services,
  user: SignedInUser | null,
): Promise<string | number> {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(identificationContext, await identifiedAs(services, user));
  const request = new Request("http://localhost:3000/dashboard");
  const args = { request, context, params: {}, url: new URL(request.url), pattern: "/dashboard" };
  try {
    await requires(policy)(args as never, async () => new Response());
    return 200;
  } catch (refusal) {
    return refusal instanceof Response
      ? statusOrWay(refusal)
      : (refusal as { init: { status: number } }).init.status;
  }
}

/** As the matrix writes it: a redirect by where it leads. */
function statusOrWay({ status, headers }: Response): string | number {
  if (status !== 302) return status;
  return headers.get("location")?.startsWith("/login") ? "R" : "C";
}

/** Every built page with the policy that its module declares. A page without one is found as "undeclared". */
async function pagePolicies(): Promise<string[]> {
  return (await listScreens()).map(({ path, module }) => {
    const policy = module.middleware?.[0]?.policy ?? "undeclared";
    // Server middleware runs on client navigation only where a loader exists.
    const isGuarded = policy === "open" || module.loader !== undefined;
    return `${path} ${isGuarded ? policy : "without a loader"}`;
  });
}
