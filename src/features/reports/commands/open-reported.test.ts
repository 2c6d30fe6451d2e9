import { describe, expect } from "vitest";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { openDoor } from "#tests/support/caller.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { storePicture } from "#tests/support/pictures/store-picture.ts";
import { hideByReports } from "#tests/support/report-things.ts";
import { createMixOf } from "#tests/support/sample-calls.ts";
import { test } from "#tests/support/test.ts";

async function publicCard(services: Services, user: SignedInUser) {
  const card = await createMixOf(services, user, "a public mix of U");
  if (!card) throw new Error("No such kind of mix.");
  return card;
}

describe("what was reported", () => {
  test("is read as its readers saw it, while it is out of sight, and the read is audited", async ({
    services,
    user,
  }) => {
    const admin = await createPerson(services, { is_admin: true });
    const caller = await (await openDoor(services)).as(admin);
    const card = await publicCard(services, user);
    const other = await publicCard(services, user);
    const url = await storePicture(services, user, { bucket: "mix-images", folder: card.id });
    await services.database.insertInto("mix_images").values({ mix_id: card.id, image_url: url }).execute();
    const caseId = await hideByReports(services, { target_type: "mix", target_id: card.id });
    await hideByReports(services, { target_type: "mix", target_id: other.id });

    const response = await caller.call("GET", `/api/admin/reports/${caseId}`);
    expect(response.status).toBe(200);
    const { data } = (await response.json()) as { data: { pictures: string[] } };
    expect(data).toMatchObject({
      card: { short_id: card.short_id },
      owner: { id: user.userId },
      others: [{ target_type: "mix", state: "hidden" }],
    });
    const audited = await services.database
      .selectFrom("audit_events")
      .select(["actor_id", "target_id"])
      .where("action", "=", "report.read")
      .execute();
    expect(audited).toEqual([{ actor_id: admin.userId, target_id: card.id }]);

    const picture = `/api/admin/reports/${caseId}/pictures/${data.pictures[0]}`;
    const shown = await caller.call("GET", picture);
    expect(shown.status).toBe(200);
    expect(shown.headers.get("content-type")).toBe("image/jpeg");
    expect(shown.headers.get("cache-control")).toBe("private, no-store");
    // Of another case it is nothing.
    const elsewhere = await caller.call("GET", picture.replace(caseId, other.id));
    expect(elsewhere.status).toBe(404);
  });

  test("says nothing of a card that its author shows to nobody by now, nor of its picture", async ({
    services,
    user,
  }) => {
    const admin = await createPerson(services, { is_admin: true });
    const caller = await (await openDoor(services)).as(admin);
    const card = await publicCard(services, user);
    const url = await storePicture(services, user, { bucket: "mix-images", folder: card.id });
    const { id: pictureId } = await services.database
      .selectFrom("stored_images")
      .select("id")
      .where("url", "=", url)
      .executeTakeFirstOrThrow();
    await services.database.insertInto("mix_images").values({ mix_id: card.id, image_url: url }).execute();
    const caseId = await hideByReports(services, { target_type: "mix", target_id: card.id });
    for (const change of [{ visibility: "private" }, { visibility: "public", deleted_at: new Date() }]) {
      await services.database.updateTable("shisha_mixes").set(change).where("id", "=", card.id).execute();
      const response = await caller.call("GET", `/api/admin/reports/${caseId}`);
      expect(await response.json()).toMatchObject({ data: { card: null, pictures: [] } });
      const picture = await caller.call("GET", `/api/admin/reports/${caseId}/pictures/${pictureId}`);
      expect(picture.status).toBe(404);
      const { data } = (await (await caller.call("GET", "/api/admin/reports?all=1")).json()) as {
        data: { about: string | null }[];
      };
      expect(data[0]?.about ?? null).toBeNull();
    }
  });
});
