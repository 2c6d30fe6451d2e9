import { describe, expect } from "vitest";
import type { Services } from "#platform/services.ts";
import { openDoor } from "#tests/support/caller.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { createAdmin, doAs } from "#tests/support/do-as-admin.ts";
import { codeOf } from "#tests/support/make-friends.ts";
import { test } from "#tests/support/test.ts";

const SECRETS = {
  birth_date: "1987-06-05",
  email: "someone@mail.example",
  occupation: "灯台守",
  status_message: "LINEのひとこと",
};

async function administered(services: Services) {
  const admin = await createAdmin(services);
  const person = await createPerson(services, {
    ...SECRETS,
    display_name: "LINEの名前",
    custom_display_name: "湯気子",
    use_custom_display_name: true,
  });
  return { admin, person, caller: await (await openDoor(services)).as(admin) };
}

const logOf = ({ database }: Services) =>
  database
    .selectFrom("audit_events")
    .select(["action", "actor_id", "target_id", "before", "after"])
    .execute();

describe("what somebody shows nobody", () => {
  test("is in no list and on no page", async ({ services }) => {
    const { person, caller } = await administered(services);
    const code = await codeOf(services, person);
    for (const path of ["/api/admin/people", `/api/admin/people/${person.userId}`]) {
      const text = await (await caller.call("GET", path)).text();
      expect(text).toContain("湯気子");
      for (const secret of [...Object.values(SECRETS), person.lineUserId, "LINEの名前", code])
        expect(text).not.toContain(secret);
    }
    expect(await logOf(services)).toEqual([]);
  });

  test("is read with a reason alone, and each read is in the log without what was read", async ({
    services,
  }) => {
    const { admin, person, caller } = await administered(services);
    const path = `/api/admin/people/${person.userId}/private`;
    for (const body of [{}, { reason: " " }, { reason: "あ".repeat(501) }]) {
      const refused = await caller.call("POST", path, { body });
      expect([refused.status, Object.keys((await refused.json()).fields)]).toEqual([400, ["reason"]]);
    }
    expect(await logOf(services)).toEqual([]);
    const response = await caller.call("POST", path, { body: { reason: "年齢の確認" } });
    expect(response.headers.get("cache-control")).toContain("no-store");
    expect((await response.json()).data).toMatchObject({
      ...SECRETS,
      line_user_id: person.lineUserId,
      line_name: "LINEの名前",
    });
    expect(await logOf(services)).toEqual([
      {
        action: "person.private_read",
        actor_id: admin.userId,
        target_id: person.userId,
        before: null,
        after: { reason: "年齢の確認" },
      },
    ]);
  });
});

describe("people", () => {
  const namesAt = async (services: Services, query: string) => {
    const caller = await (await openDoor(services)).as(await createAdmin(services));
    const response = await caller.call("GET", `/api/admin/people?${query}`);
    return (await response.json()).data.map(({ name }: { name: string }) => name);
  };

  test("are found by words of the shown name, id and friend code, and not by LINE's id", async ({
    services,
  }) => {
    const { person } = await administered(services);
    await createPerson(services, { display_name: "ほかの人" });
    const code = await codeOf(services, person);
    for (const query of [
      "湯気",
      person.userId,
      code,
      `${code.slice(0, 4)} ${code.slice(4, 8)} ${code.slice(8)}`,
    ])
      expect(await namesAt(services, `query=${encodeURIComponent(query)}`)).toEqual(["湯気子"]);
    for (const query of [
      person.lineUserId,
      person.lineUserId.slice(0, 12),
      "LINEの名前",
      "灯台守",
      "・",
      "someone@mail.example",
    ])
      expect(await namesAt(services, `query=${encodeURIComponent(query)}`)).toEqual([]);
  });

  test("are listed by role and state, in pages without gaps", async ({ services, clock }) => {
    clock.set("2026-11-20T12:00:00Z");
    for (let count = 0; count < 5; count++)
      await doAs(services, null, await createPerson(services, { display_name: `人${count}` }), "suspend_7");
    expect((await namesAt(services, "filter=suspended")).toSorted()).toEqual([
      "人0",
      "人1",
      "人2",
      "人3",
      "人4",
    ]);
    expect(await namesAt(services, "filter=admins")).toEqual(["運営のひと", "運営のひと"]);
    const caller = await (await openDoor(services)).as(await createAdmin(services));
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const page: { data: { user_id: string }[]; next_cursor: string | null } = await (
        await caller.call("GET", `/api/admin/people?limit=3&cursor=${cursor}`)
      ).json();
      seen.push(...page.data.map(({ user_id }) => user_id));
      cursor = page.next_cursor;
    }
    expect([seen.length, new Set(seen).size]).toEqual([8, 8]);
    clock.set("2026-11-28T12:00:00Z");
    expect(await namesAt(services, "filter=suspended")).toEqual([]);
  });

  test("have a page that says what was done about them, and by whom", async ({ services }) => {
    const { admin, person, caller } = await administered(services);
    await doAs(services, admin, person, "warn", "一度目");
    await doAs(services, admin, person, "suspend_7", "二度目");
    const { data } = await (await caller.call("GET", `/api/admin/people/${person.userId}`)).json();
    expect(data).toMatchObject({ state: "suspended", is_admin: false, warnings: 1, sessions: { open: 0 } });
    expect(
      data.sanctions.map((one: { kind: string; reason: string; given_by: string }) => [
        one.kind,
        one.reason,
        one.given_by,
      ]),
    ).toEqual([
      ["suspension", "二度目", "運営のひと"],
      ["warning", "一度目", "運営のひと"],
    ]);
    expect((await caller.call("GET", "/api/admin/people/nobody")).status).toBe(404);
  });

  test("are acted on once for an Idempotency-Key", async ({ services }) => {
    const { person, caller } = await administered(services);
    const send = () =>
      caller.call("POST", `/api/admin/people/${person.userId}/deeds`, {
        body: { action: "warn", reason: "広告" },
        headers: { "idempotency-key": "one" },
      });
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    expect(await services.database.selectFrom("sanctions").select("id").execute()).toHaveLength(1);
  });
});
