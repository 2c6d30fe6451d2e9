import { describe, expect } from "vitest";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { openAsAdmin } from "#tests/support/do-as-admin.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { storePicture } from "#tests/support/pictures/store-picture.ts";
import { createReporter, hideByReports, reportAs } from "#tests/support/report-things.ts";
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
    const { admin, caller } = await openAsAdmin(services);
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
    const { actions } = await services.database
      .selectFrom("audit_events")
      .select((by) => by.fn.agg<string[]>("array_agg", ["action"]).as("actions"))
      .where("actor_id", "=", admin.userId)
      .executeTakeFirstOrThrow();
    expect(actions.toSorted()).toEqual(["report.picture_read", "report.read"]);
    // Of another case it is nothing.
    const elsewhere = await caller.call("GET", picture.replace(caseId, other.id));
    expect(elsewhere.status).toBe(404);
  });

  test("is not decided with reports that nobody has read, and what its owner reads is kept", async ({
    services,
    user,
  }) => {
    const { caller } = await openAsAdmin(services);
    const card = await publicCard(services, user);
    const caseId = await hideByReports(services, { target_type: "mix", target_id: card.id });
    const decide = (waiting: number) =>
      caller.call("PUT", `/api/admin/reports/${caseId}`, {
        body: { action: "hide", note: "顔を隠してください。", waiting },
      });
    const early = await decide(2);
    expect([early.status, (await early.json()).code]).toEqual([409, "CHANGED_MEANWHILE"]);
    expect((await decide(3)).status).toBe(200);
    const { after } = await services.database
      .selectFrom("audit_events")
      .select("after")
      .where("action", "=", "report.hide")
      .executeTakeFirstOrThrow();
    expect(after).toEqual({ state: "withheld", note: "顔を隠してください。" });
  });

  test("says no words of a card for friends before it is opened", async ({ services, user }) => {
    const { caller } = await openAsAdmin(services);
    const card = await publicCard(services, user);
    await hideByReports(services, { target_type: "mix", target_id: card.id });
    await services.database
      .updateTable("shisha_mixes")
      .set({ visibility: "friends", title: "友だちだけの題" })
      .where("id", "=", card.id)
      .execute();
    const listed = await (await caller.call("GET", "/api/admin/reports")).json();
    expect(listed).toMatchObject({ data: [{ about: `/m/${card.short_id}` }] });
  });

  test("is named where it is a shop or a flavour, which nobody owns", async ({ services }) => {
    const shop = await openShop(services);
    await reportAs(services, await createReporter(services), {
      target_type: "shop",
      target_id: shop.id,
      reason: "閉店",
    });
    const { caller } = await openAsAdmin(services);
    const { id } = await services.database
      .selectFrom("moderation_cases")
      .select("id")
      .executeTakeFirstOrThrow();
    expect(await (await caller.call("GET", `/api/admin/reports/${id}`)).json()).toMatchObject({
      data: { place: { type: "shop", id: shop.id, name: "月と煙" }, owner: null, card: null },
    });
  });

  test("says nothing of a card that its author shows to nobody by now, nor of its picture", async ({
    services,
    user,
  }) => {
    const { caller } = await openAsAdmin(services);
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
