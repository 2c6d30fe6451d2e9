import { describe, expect } from "vitest";
import { openDoor } from "#tests/support/caller.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { photoForm } from "#tests/support/pictures/image-files.ts";
import { test } from "#tests/support/test.ts";

const TEXT = {
  title: "新しい機能",
  body: "写真つきのお知らせです。",
  category: "お知らせ",
  audience: "users",
  is_pinned: false,
  expires_at: null,
};

describe("the picture of a news", () => {
  test("is shown to whom the news is for, once it is published", async ({ services, user }) => {
    const door = await openDoor(services);
    const admin = await door.as(await createPerson(services, { is_admin: true }));
    const [member, visitor] = [await door.as(user), await door.as(null)];
    const upload = await admin.call("POST", "/api/admin/news-image", { form: await photoForm({}) });
    expect(upload.status).toBe(201);
    const { url } = await upload.json();
    const created = await admin.call("POST", "/api/admin/news", { body: { ...TEXT, cover_url: url } });
    const { id } = (await created.json()).data;

    const cover = { image_url: url, has_avif: false };
    expect((await member.call("GET", `/api/news/${id}`)).status).toBe(404);
    await admin.call("PUT", `/api/admin/news/${id}/status`, { body: { action: "publish" } });
    expect(await (await member.call("GET", `/api/news/${id}`)).json()).toMatchObject({ data: { cover } });
    expect(await (await member.call("GET", "/api/news")).json()).toMatchObject({ data: [{ cover }] });
    expect((await visitor.call("GET", `/api/news/${id}`)).status).toBe(404);
  });

  test("is one that its editor uploaded for news", async ({ services }) => {
    const door = await openDoor(services);
    const [one, other] = [
      await door.as(await createPerson(services, { is_admin: true })),
      await door.as(await createPerson(services, { is_admin: true })),
    ];
    const upload = await one.call("POST", "/api/admin/news-image", { form: await photoForm({}) });
    const { url } = await upload.json();
    for (const cover_url of [url, "/storage/news-images/x/y.jpg", "https://elsewhere.example/a.jpg"]) {
      const refused = await other.call("POST", "/api/admin/news", { body: { ...TEXT, cover_url } });
      expect([refused.status, (await refused.json()).code]).toEqual([400, "INVALID_IMAGE_URL"]);
    }
    // What stands there may stay, whoever edits the rest.
    const created = await one.call("POST", "/api/admin/news", { body: { ...TEXT, cover_url: url } });
    const { id } = (await created.json()).data;
    const edited = { ...TEXT, title: "別の題", cover_url: url, version: 1 };
    expect((await other.call("PUT", `/api/admin/news/${id}`, { body: edited })).status).toBe(200);
  });
});
