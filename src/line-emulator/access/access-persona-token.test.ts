import { expect } from "vitest";
import { roles } from "#fixtures/cast.ts";
import { openDoor } from "#tests/support/caller.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { test } from "#tests/support/test.ts";

test("a persona's token is good for calls of ours, and nobody else has one", async ({ services }) => {
  const { userId } = roles.regular;
  await createPerson(services, { line_user_id: userId });
  const door = await openDoor(services);
  const tokenOf = (persona: string, origin = "http://localhost:3000") =>
    door.fetch(
      new Request("http://localhost:3000/_line/access/persona-token", {
        method: "POST",
        headers: { origin },
        body: new URLSearchParams({ persona }),
      }),
    );
  const { id_token } = (await (await tokenOf(userId)).json()) as { id_token: string };

  const visitor = await door.as(null);
  const headers = { authorization: `Bearer ${id_token}` };
  const known = await visitor.call("GET", "/api/auth/identities", { headers });
  expect([known.status, await known.text()]).toEqual([200, expect.stringContaining(userId)]);
  expect((await tokenOf("U00000000000000000000000000000000")).status).toBe(400);
  for (const origin of ["http://elsewhere.example", "null"])
    expect((await tokenOf(userId, origin)).status, origin).toBe(400);
});
