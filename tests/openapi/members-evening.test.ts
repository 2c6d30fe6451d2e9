import { readFileSync } from "node:fs";
import createClient, { type Client } from "openapi-fetch";
import { expect, test as plainTest } from "vitest";
import { type Door, openDoor } from "#tests/support/caller.ts";
import { createPerson } from "#tests/support/create-person.ts";
import { recordCard } from "#tests/support/invite.ts";
import { lineTokens } from "#tests/support/line/line-sign-in.ts";
import { openShop } from "#tests/support/open-shop.ts";
import { smallPhoto } from "#tests/support/pictures/image-files.ts";
import { test } from "#tests/support/test.ts";
import type { paths } from "./client-types.generated.d.ts";
import { CLIENT_TYPES_FILE, makeClientTypes } from "./client-types.ts";

plainTest("the types are those of the document: `npm run api:client` where this fails", async () => {
  expect(readFileSync(CLIENT_TYPES_FILE, "utf8")).toBe(await makeClientTypes());
});

test("a member's evening through a client that was made of the document", async ({ services }) => {
  const door = await openDoor(services);
  const { id: shopId } = await openShop(services, { name: "煙雲舎", lat: 35.6, lng: 139.7 });
  const other = await createPerson(services, { display_name: "湯気子" });
  const card = await recordCard(services, other, { visibility: "public" });
  const client = clientOf(door);

  // Signs in with LINE, agrees to the terms and says who they are.
  const tokens = await lineTokens(door);
  const signedIn = good(
    await client.POST("/auth/line-signin-simple", {
      body: { idToken: tokens.id_token, accessToken: tokens.access_token },
    }),
  );
  expect(signedIn.user.isNewUser).toBe(true);
  const { access_token = "" } = "access_token" in signedIn.session ? signedIn.session : {};
  client.use({
    onRequest({ request }) {
      request.headers.set("Authorization", `Bearer ${access_token}`);
      return request;
    },
  });
  const versions = { termsVersion: "1.0", privacyVersion: "1.0" };
  good(
    await client.POST("/users/consent", { body: { termsConsent: true, privacyConsent: true, ...versions } }),
  );
  good(
    await client.POST("/users/upsert", {
      body: { birth_date: "1991-06-12", occupation: "エンジニア", gender: "male" },
    }),
  );

  // Looks for a shop, reads of it and checks in.
  const found = good(await client.GET("/shops", { params: { query: { lat: 35.6, lng: 139.7 } } }));
  expect(found.data.map(({ id }) => id)).toEqual([shopId]);
  const inShop = { params: { path: { id: shopId } } };
  expect(good(await client.GET("/shops/{id}", inShop)).data.name).toBe("煙雲舎");
  const here = { lat: 35.6, lng: 139.7, accuracy: 10 };
  const visit = good(await client.POST("/shops/{id}/checkin", { ...inShop, body: here }));
  expect(visit.data.shop_id).toBe(shopId);

  // Records a card with a photo. Sent twice with one key, it is one card.
  const record = () =>
    client.POST("/shisha-mixes", {
      params: { header: { "Idempotency-Key": "tonight" } },
      body: {
        shopId,
        items: [{ maker_name: "自家製", flavor_name: "ゆず" }],
        rating: 4.5,
        title: "夜ふかしの一台",
        visibility: "public",
      },
    });
  const mix = good(await record()).data;
  const again = await record();
  expect(again.response.headers.get("idempotent-replayed")).toBe("true");
  expect(good(again).data.id).toBe(mix.id);
  const form = new FormData();
  form.set("mixId", mix.id);
  form.set("file", new File([new Uint8Array(await smallPhoto())], "IMG_0001.jpg", { type: "image/jpeg" }));
  const photo = good(
    await client.POST("/upload/mix-image", { body: {} as never, bodySerializer: () => form }),
  );
  good(await client.POST("/mix-images/save", { body: { mixId: mix.id, imageUrls: [photo.url] } }));

  // Likes somebody else's card and writes on it; a comment without words is refused as the document says.
  const ofOther = { params: { path: { id: card.short_id } } };
  expect(good(await client.GET("/mixes/{id}", ofOther)).data.author_name).toBe("湯気子");
  expect(good(await client.POST("/mixes/{id}/like", ofOther)).data).toEqual({ like_count: 1, liked: true });
  good(await client.POST("/mixes/{id}/comments", { ...ofOther, body: { body: "おいしそうです" } }));
  const refused = await client.POST("/mixes/{id}/comments", { ...ofOther, body: { body: "" } });
  expect(refused.error?.code).toBe("INVALID_INPUT");

  // Meanwhile their own card is liked, and the bell rings.
  expect((await (await door.as(other)).call("POST", `/api/mixes/${mix.id}/like`)).status).toBe(200);
  const [shown] = good(await client.GET("/shisha-mixes")).data;
  expect([shown?.title, shown?.images.length, shown?.like_count]).toEqual(["夜ふかしの一台", 1, 1]);
  expect(good(await client.GET("/notifications/unread")).data.unread).toBe(1);
  const [notification] = good(await client.GET("/notifications")).data;
  expect(notification?.type).toBe("like");
  good(await client.POST("/notifications/read", { body: { through: notification?.changed_at ?? "" } }));
  expect(good(await client.GET("/notifications/unread")).data.unread).toBe(0);

  // Signs out; the token is worth nothing any more.
  good(await client.POST("/auth/logout"));
  const ended = await client.GET("/shisha-mixes");
  expect([ended.response.status, ended.error?.code]).toEqual([401, "TOKEN_EXPIRED"]);
});

function clientOf(door: Door): Client<paths> {
  const { baseUrl } = door.config.product;
  return createClient<paths>({ baseUrl: `${baseUrl}/api`, fetch: async (request) => door.fetch(request) });
}

/** What a good response says; throws where there is none. */
function good<Data>({ data, error, response }: { data?: Data; error?: unknown; response: Response }): Data {
  if (data === undefined) throw new Error(`${response.url} ${response.status}: ${JSON.stringify(error)}`);
  return data;
}
