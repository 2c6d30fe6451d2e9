import { createECDH } from "node:crypto";
import { writeComment } from "#features/comments/commands/write-comment.ts";
import { inviteToTable } from "#features/companions/commands/invite-to-table.ts";
import { requestFriend } from "#features/friends/commands/request-friend.ts";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { deleteMix } from "#features/mixes/commands/delete-mix.ts";
import { NewMix } from "#features/mixes/mix.ts";
import type { NewsText } from "#features/news/news.ts";
import { openOrder } from "#features/purchases/commands/open-order.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import { newId } from "#foundation/entity-id.ts";
import type { Services } from "#platform/services.ts";
import { ADMIN_SAMPLES, WAITING_THINGS } from "./admin-samples.ts";
import type { CallOptions, Door } from "./caller.ts";
import { createPerson } from "./create-person.ts";
import { invite, recordCard } from "./invite.ts";
import { codeOf, makeFriends } from "./make-friends.ts";
import { newHouseMix } from "./new-house-mix.ts";
import { openShop } from "./open-shop.ts";
import { photoForm } from "./pictures/image-files.ts";
import { storePicture } from "./pictures/store-picture.ts";
import { registerPasskey } from "./register-passkey.ts";
import { newShop } from "./register-shops.ts";
import { hideByReports } from "./report-things.ts";

const someBrowser = createECDH("prime256v1");
const SOME_POINT = someBrowser.generateKeys("base64url");

/** What a news says. */
const NEWS: NewsText = {
  title: "新しい機能",
  body: "**くらべる**ができました。",
  category: "お知らせ",
  audience: "all",
  is_pinned: false,
  expires_at: null,
  cover_url: null,
};

/** A good call of each kind. */
const SAMPLES: Record<string, CallOptions> = {
  ...ADMIN_SAMPLES,
  "POST /imports": { body: { kind: "sheet", bytes: 100 } },
  "POST /users/upsert": { body: { occupation: "会社員" } },
  "POST /account-deletion": { body: { cards: "removed" } },
  "POST /users/consent": {
    body: { termsConsent: true, privacyConsent: true, termsVersion: "1.0", privacyVersion: "1.0" },
  },
  "POST /shisha-mixes": { body: { items: [{ maker_name: "自家製", flavor_name: "ゆず" }] } },
  "PUT /shops/{id}/predefined-mixes/{mixId}": { body: { price: 2800 } },
  "PUT /shops/{id}/stock": { body: { makers: [] } },
  "PUT /shops/{id}": { body: { seats: 12 } },
  "PUT /mixes/{id}": { body: { title: "書き直した題" } },
  "POST /mixes/{id}/comments": { body: { body: "おいしそうです" } },
  "PUT /mixes/{id}/comments": { body: { is_closed: true } },
  "POST /shops/{id}/claim": { body: { note: "店長です。" } },
  "POST /shops/{id}/checkin": { body: {} },
  "PUT /shops/{id}/stamp-programme": {
    body: {
      status: "draft",
      goal: 10,
      rewards: [],
      welcomePoints: 0,
      expiry: "none",
      expiryMonths: null,
      hoursBetween: null,
      earnsFrom: "gps",
    },
  },
  "PUT /shops/{id}/staff-pin": { body: { pin: "1984" } },
  "POST /shops/{id}/staff-pin": { body: { pin: "1984" } },
  "POST /orders": { body: { productId: "card_frame_gold" } },
  "PUT /friends/{id}": { body: { action: "accept" } },
  "PUT /mixes/{id}/companion": { body: { action: "accept" } },
  "POST /notifications/read": { body: { through: "2026-11-20T12:00:00Z" } },
  "PUT /notifications/settings": { body: { type: "like", is_on: false } },
  "PUT /admin/reports/{id}": { body: { action: "dismiss" } },
  "POST /admin/news": { body: NEWS },
  "PUT /admin/news/{id}": { body: { ...NEWS, version: 1 } },
  "PUT /admin/news/{id}/status": { body: { action: "archive" } },
  "PUT /profile/pinned-mixes": { body: { mix_ids: [] } },
  "PUT /profile/customer-page": {
    body: { shows_favorites: true, shows_dislikes: true, disliked_paints: ["tobacco"] },
  },
  "PUT /notifications/quiet-hours": { body: { is_on: true, from_hour: 22, to_hour: 7 } },
  "PUT /push/subscription": {
    body: {
      endpoint: "https://push.example/some-browser",
      keys: { p256dh: SOME_POINT, auth: "A".repeat(22) },
    },
  },
  "PUT /shops/{id}/images": { body: { images: [] } },
  "PUT /orders/{id}": { body: { status: "cancelled" } },
  "POST /reviews/{id}/appeal": { body: { text: "本人の許可があります。" } },
  "POST /auth/factors": { body: { step: "begin" } },
  "POST /auth/confirm": { body: { step: "begin" } },
  "POST /auth/recover": { body: { step: "begin" } },
};
/** Good calls that name the mix, and a picture of it, in what they send. */
const SAMPLES_OF_A_MIX: Record<string, (mixId: string, url: string) => CallOptions | Promise<CallOptions>> = {
  "POST /upload/mix-image": async (mixId) => ({ form: await photoForm({ mixId }) }),
  "POST /favorites": (target_id) => ({ body: { target_type: "mix", target_id, kind: "want" } }),
  "DELETE /favorites": (target_id) => ({ body: { target_type: "mix", target_id, kind: "want" } }),
  "POST /recommendations/refused": (target_id) => ({ body: { target_type: "mix", target_id } }),
  "DELETE /recommendations/refused": (target_id) => ({ body: { target_type: "mix", target_id } }),
  "POST /reports": (target_id) => ({ body: { target_type: "mix", target_id, reason: "個人情報" } }),
  "POST /mix-images/save": (mixId, url) => ({ body: { mixId, imageUrls: [url] } }),
};

/** For a call each actor gets a mix of their own to try it on: what the one before did to theirs does not count. */
export async function createMixOf(services: Services, user: SignedInUser, of = "") {
  const kind = /^a (\w+) mix of U$/.exec(of)?.[1];
  if (!kind) return null;
  const visibility = kind === "deleted" ? "public" : kind;
  const { body } = SAMPLES["POST /shisha-mixes"] ?? {};
  const mix = await createMix(services, user, NewMix.parse({ ...Object(body), visibility }));
  if (kind === "deleted") await deleteMix(services, user, mix.id);
  return mix;
}

/** What makes a good call of it; what cannot be said without asking first is made. */
export async function sampleOf(call: string, services: Services, user: SignedInUser, mixId?: string) {
  if (call === "POST /upload/profile-image" || call === "POST /admin/news-image")
    return { form: await photoForm({}) };
  if (call === "POST /upload/verification-document") {
    const { id } = await openShop(services);
    return { form: await photoForm({ shopId: id, documentType: "営業許可" }) };
  }
  if (call === "POST /upload/shop-image") {
    const { id } = await openShop(services);
    return { form: await photoForm({ shopId: id }) };
  }
  if (call === "POST /shops/{id}/predefined-mixes") return { body: await newHouseMix(services) };
  if (call === "POST /shops/{id}/predefined-mixes/import")
    return { body: { mixes: [await newHouseMix(services)] } };
  if (call === "POST /friends") {
    return { body: { friend_code: await codeOf(services, await createPerson(services)) } };
  }
  if (call === "POST /suggestions") {
    const { id } = await openShop(services);
    return { body: { target_type: "shop", target_id: id, field: "phone", value: "03-1234-5678" } };
  }
  // Each of another name: nobody's shop is anybody else's.
  if (call === "POST /shops") return { body: newShop({ name: newId(), isNoDuplicate: true }) };
  if (call === "POST /mixes/{id}/companions") {
    const friend = await createPerson(services);
    await makeFriends(services, user, friend);
    return { body: { person_ids: [friend.userId] } };
  }
  const sample = SAMPLES_OF_A_MIX[call];
  if (!sample || !mixId) return SAMPLES[call];
  return sample(mixId, await storePicture(services, user, { bucket: "mix-images", folder: mixId }));
}

/** The id of what a row of the matrix is about, made anew; undefined where it is about nothing that has one. */
export async function idOf(services: Services, user: SignedInUser, of?: string): Promise<string | undefined> {
  switch (of) {
    case "an order of U":
      return (await openOrder(services, user, "card_frame_gold")).id;
    case "a comment of U": {
      const card = await createMixOf(services, await createPerson(services), "a public mix of U");
      return card ? (await writeComment(services, user, card.id, { body: "おいしそうです" })).id : undefined;
    }
    case "a request to U":
      return (
        await requestFriend(services, await createPerson(services), {
          friend_code: await codeOf(services, user),
        })
      ).id;
    case "a friend of U":
      return (await makeFriends(services, user, await createPerson(services))).id;
    case "a review of U":
      return hideByReports(services, {
        target_type: "mix",
        target_id: (await createMixOf(services, user, "a public mix of U"))?.id ?? "",
      });
    case "an invitation to U": {
      const author = await createPerson(services);
      const { id } = await recordCard(services, author);
      await invite(services, author, user, id);
      return id;
    }
    case "a table of somebody":
      return tableOf(services, await createPerson(services));
    case "a news for all":
    case "a news for managers":
      return newsFor(services, of === "a news for all" ? "all" : "managers");
    case "a draft of news":
      return newsFor(services, "all", "draft");
    case "a new person":
      return (await createPerson(services)).userId;
    default:
      return of && WAITING_THINGS[of]?.(services);
  }
}

async function newsFor(
  services: Services,
  audience: NewsText["audience"],
  status = "published",
): Promise<string> {
  const at = services.clock();
  const { id } = await services.database
    .insertInto("news")
    .values({
      ...NEWS,
      audience,
      status,
      tree: JSON.stringify({ type: "root", children: [] }),
      summary: "",
      publish_at: at,
      created_at: at,
      updated_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The token of a table at a card of somebody's. */
export async function tableOf(services: Services, author: SignedInUser): Promise<string> {
  const { id } = await recordCard(services, author);
  const { url } = await inviteToTable(services, author, id);
  return url.split("/").at(-1) ?? "";
}

/** Somebody who is invited to a card. */
export async function companionOf(services: Services, author: SignedInUser, mixId: string): Promise<string> {
  const person = await createPerson(services);
  await invite(services, author, person, mixId);
  return person.userId;
}

export async function removablePasskey(door: Door, user: SignedInUser) {
  const { id } = await registerPasskey(await door.as(user));
  return { id };
}
