import { describe, expect } from "vitest";
import { writeComment } from "#features/comments/commands/write-comment.ts";
import { changeCompanionship } from "#features/companions/commands/change-companionship.ts";
import { inviteToTable } from "#features/companions/commands/invite-to-table.ts";
import { addFavorite } from "#features/favorites/commands/add-favorite.ts";
import { likeMix } from "#features/favorites/commands/like-mix.ts";
import { blockPerson } from "#features/friends/commands/block-person.ts";
import { removeFriend } from "#features/friends/commands/respond-to-request.ts";
import type { Visibility } from "#features/mixes/audience.ts";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { NewMix } from "#features/mixes/mix.ts";
import type { SignedInUser } from "#foundation/actor.ts";
import type { Services } from "#platform/services.ts";
import { matrix } from "./support/access-matrix.ts";
import { createFlavor } from "./support/create-flavor.ts";
import { createPerson } from "./support/create-person.ts";
import { invite, seat } from "./support/invite.ts";
import { codeOf, makeFriends } from "./support/make-friends.ts";
import { openApp } from "./support/open-app.ts";
import { openShop } from "./support/open-shop.ts";
import { showPicture } from "./support/pictures/store-picture.ts";
import { test } from "./support/test.ts";

/*
 * What of an author reaches whom, wherever cards and people are read: every page and every reading call of the access matrix
 * is asked by a friend, a former one, a stranger, a visitor, and by both sides of a block.
 */

const AUTHOR = "作者ののぞみ";
/** A search says again what was looked for. */
const PART_OF_AUTHOR = encodeURIComponent("作者の");
const TITLES = {
  public: "公開の一台",
  friends: "友だちの一台",
  link: "リンクの一台",
  private: "ひとりの一台",
} as const;

type Things = Record<Visibility, string> & {
  /** Somebody else's card, which the author likes. */
  third: string;
  code: string;
  /** Of a table at the author's private card. */
  table: string;
  authorId: string;
  /** Where all cards were smoked. */
  shopId: string;
  /** On all cards. */
  flavor: { flavor_id: string; maker_id: string };
  /** The file of a photo on the friends' card. */
  friendsPhoto: string;
};

/** Where a page or call of the matrix is asked; null for what reads neither cards nor people of others, with the reason. */
const PLACES: Record<string, ((things: Things) => string[]) | null> = {
  "GET /auth/.well-known/jwks.json": null,
  "GET /auth/factors": null,
  "GET /auth/identities": null,
  "GET /auth/line": null,
  "GET /auth/line/callback": null,
  "GET /orders": null,
  "GET /makers": null,
  "GET /flavors": null,
  "GET /shops": null,
  "GET /shops/{id}/predefined-mixes": null,
  // Figures, and of people nothing.
  "GET /shops/{id}": null,
  // That a shop has an owner, and not whom.
  "GET /shops/similar": null,
  "GET /shisha-mixes": () => ["/api/shisha-mixes"],
  "GET /shisha-mixes/choices": () => ["/api/shisha-mixes/choices"],
  "GET /shisha-mixes/album/{year}/{picture}": null,
  "GET /mixes/{id}": (things) => Object.values(idsOf(things)).map((id) => `/api/mixes/${id}`),
  "GET /mixes/{id}/similar": (things) =>
    [things.third, ...Object.values(idsOf(things))].map((id) => `/api/mixes/${id}/similar`),
  "GET /mixes/{id}/likes": (things) =>
    [things.third, ...Object.values(idsOf(things))].map((id) => `/api/mixes/${id}/likes`),
  "GET /mixes/{id}/comments": (things) =>
    [things.third, ...Object.values(idsOf(things))].map((id) => `/api/mixes/${id}/comments`),
  "GET /favorites": () => ["like", "want"].map((kind) => `/api/favorites?target_type=mix&kind=${kind}`),
  "GET /friends": () => ["friends", "incoming", "outgoing"].map((list) => `/api/friends?list=${list}`),
  "GET /friends/named": () => ["/api/friends/named"],
  "GET /notifications": () => ["/api/notifications"],
  // A figure and a moment.
  "GET /notifications/unread": null,
  "GET /notifications/live": null,
  // The installation's key, the same for all.
  "GET /push/key": null,
  "GET /profiles/{id}/mixes": ({ authorId }) => [`/api/profiles/${authorId}/mixes`],
  "GET /profiles/{id}/customer": ({ authorId }) => [`/api/profiles/${authorId}/customer`],
  "GET /explore": () => ["/api/explore"],
  // How many there are.
  "GET /explore/count": null,
  // By name, whoever lets them (friends/queries/find-people.test.ts).
  "GET /search": () => [`/api/search?query=${PART_OF_AUTHOR}`],
  "GET /friends/mixes": () => ["/api/friends/mixes"],
  // Whoever blocked somebody sees whom.
  "GET /blocks": null,
  // One's own.
  "GET /shops/{id}/checkins": null,
  "GET /checkins": null,
  "GET /stamps": null,
  "/stamps": null,
  // Drawn in the browser, by calls that are asked themselves.
  "/coupons": null,
  "GET /mixes/{id}/shown-code": null,
  // The shop's own, and of people nothing.
  "GET /shops/{id}/stamp-programme": null,
  "/shops/manage/:shopId/stamps": null,
  // One's own, and for its shop's staff the ticket that they scanned, without a name.
  "GET /coupons": null,
  "GET /coupons/{id}": null,
  // No guest is named; who of the staff did it, its own people know.
  "GET /shops/{id}/coupons": null,
  "GET /shops/{id}/open-coupons": null,
  "GET /shops/{id}/redemptions": null,
  "GET /shops/{id}/redemptions.csv": null,
  // Of tonight's guests, whom whoever works there sees at the counter, across no block (coupons/commands/take-ticket-back.test.ts).
  "GET /shops/{id}/tickets": null,
  "/shops/manage/:shopId/coupons": null,
  "/checkin/:shopId": null,
  "/scan": null,
  // Whoever works there sees who checked in tonight, across no block (check-ins/commands/confirm-visit.test.ts).
  "GET /shops/{id}/visits": null,
  "GET /shops/{id}/visit-code": null,
  "/shops/manage/:shopId/staff": null,
  "/mix/scan/:mixId": (things) => Object.values(idsOf(things)).map((id) => `/mix/scan/${id}`),
  "/": () => ["/"],
  "/p/:id": null,
  // Whoever holds an invitation reads who asks, as on the page behind it.
  "/login": (things) => invitedTo("/login", things),
  "/login-pc": (things) => invitedTo("/login-pc", things),
  "/guide": null,
  // What whoever runs the place says.
  "GET /news": null,
  "GET /news/{id}": null,
  "GET /admin/news": null,
  // What was reported, for whoever reviews it, whoever blocked whom; and nobody who reported (reports/queries/list-cases.test.ts).
  "GET /admin/reports": null,
  "/admin": null,
  "/admin/reports": null,
  // Queues of whoever runs the place: who sent what, whoever blocked whom.
  "GET /admin/waiting": null,
  "GET /admin/reports/{id}": null,
  "GET /admin/reports/{id}/pictures/{pictureId}": null,
  "GET /admin/verifications": null,
  "GET /admin/verifications/{id}/document": null,
  "GET /admin/claims": null,
  "GET /admin/suggestions": null,
  "/admin/passkey": null,
  "/admin/verifications": null,
  "/admin/claims": null,
  "/admin/suggestions": null,
  // The catalogue, and how many cards and people use something of it: nobody is named.
  "GET /admin/makers": null,
  "GET /admin/flavors": null,
  "GET /admin/merges": null,
  "GET /admin/merges/impact": null,
  "/admin/makers": null,
  "/admin/flavors": null,
  "/admin/add-flavors": null,
  "/admin/maker-flavors": null,
  "/news": null,
  "/news/:id": null,
  "/admin/news": null,
  // Everybody, for whoever runs the place: across blocks, and nothing that they show nobody (oversight/api/people.test.ts).
  "GET /admin/people": null,
  "GET /admin/people/{id}": null,
  "/admin/people": null,
  // A shop's owner, and who did what, by name.
  "GET /admin/shops": null,
  "/admin/shops": null,
  "GET /admin/audit": null,
  "/admin/audit": null,
  // Of people nothing.
  "GET /admin/migrations": null,
  "GET /admin/debug": null,
  "/admin/migration-status": null,
  "/admin/debug": null,
  "/offline": null,
  "/shops": null,
  "/explore": () => ["/explore", "/explore.data", `/explore?mode=people&query=${PART_OF_AUTHOR}`],
  "/terms": null,
  "/privacy": null,
  "/commerce": null,
  // To whoever is on their way in, the name that /login said.
  "/consent": (things) => invitedTo("/consent", things),
  "/m/:id": (things) =>
    [things.third, ...Object.values(idsOf(things))].flatMap((id) => [`/m/${id}`, `/m/${id}.data`]),
  "/m/:id/order": (things) =>
    Object.values(idsOf(things)).flatMap((id) => [
      `/m/${id}/order?shop=${things.shopId}`,
      `/m/${id}/order.data`,
    ]),
  "/m/:id/family": (things) =>
    Object.values(idsOf(things)).flatMap((id) => [`/m/${id}/family`, `/m/${id}/family.data`]),
  "/compare": (things) => [
    ...Object.values(idsOf(things)).flatMap((id) => [
      `/compare?cards=${id}`,
      `/compare.data?cards=${things.third},${id}`,
    ]),
    `/compare?people=${things.authorId}`,
    `/compare?flavors=${things.flavor.flavor_id}`,
  ],
  "/shops/:id": ({ shopId }) => [`/shops/${shopId}`, `/shops/${shopId}.data`],
  // The shop's own, and of people nothing.
  "/shops/:id/mixes/:mixId": null,
  "/shops/:id/mixes/:mixId/order": null,
  "/shops/manage/:shopId": null,
  "/shops/manage/:shopId/info": null,
  "/shops/manage/:shopId/stock": null,
  "/shops/manage/:shopId/verification": null,
  "/shops/manage/:shopId/mixes": null,
  // Never of fewer than five, and of no names.
  "/shops/manage/:shopId/statistics": null,
  "GET /shops/{id}/statistics": null,
  "GET /shops/{id}/statistics.csv": null,
  // What is said, never by whom.
  "/shops/manage/:shopId/suggestions": null,
  // A shop's people see one another, whatever stands between them (docs/decisions/045).
  "/shops/manage/:shopId/members": null,
  "/shops/manage/:shopId/changes": null,
  "GET /shops/{id}/managers": null,
  // Its sender and operators alone (the matrix).
  "GET /shops/{id}/verification": null,
  "GET /shops/{id}/verifications/{verificationId}/document": null,
  // Whoever holds it reads who asks (domain.md 1.12).
  "/shops/invite/:token": null,
  "GET /friends/by-code": ({ code }) => [`/api/friends/by-code?code=${code}`],
  // A form, and one's own roles.
  "/shops/new": null,
  "/shops/register": null,
  "/flavors/:id": ({ flavor }) => [`/flavors/${flavor.flavor_id}`, `/flavors/${flavor.flavor_id}.data`],
  "/makers/:id": ({ flavor }) => [`/makers/${flavor.maker_id}`, `/makers/${flavor.maker_id}.data`],
  "/shop/:id?": null,
  "/dashboard": () => ["/dashboard"],
  "/shisha": () => ["/shisha"],
  "/shisha/new": (things) => Object.values(idsOf(things)).map((id) => `/shisha/new?from=${id}`),
  "/shisha/new-v2": (things) => Object.values(idsOf(things)).map((id) => `/shisha/new-v2?from=${id}`),
  "/shisha/album/:year": null,
  "/shisha/:id": (things) => Object.values(idsOf(things)).map((id) => `/shisha/${id}`),
  "/shisha/edit/:id": (things) => Object.values(idsOf(things)).map((id) => `/shisha/edit/${id}`),
  "/preferences": () => ["like", "want"].map((kind) => `/preferences?list=mix&kind=${kind}`),
  "/add-friend": ({ code }) => [`/add-friend?c=${code}`],
  "/friends": () => ["/friends", "/friends?list=incoming", "/friends?list=outgoing"],
  "/table/:token": ({ table }) => [`/table/${table}`, `/table/${table}.data`],
  "/friends/cards": () => ["/friends/cards"],
  // One's own: who reported is said nowhere (reports/commands/decide-case.test.ts).
  "/reviews/:id": null,
  "/notifications": () => ["/notifications"],
  "/profile/:id": ({ authorId }) => [`/profile/${authorId}`, `/profile/${authorId}.data`],
  "/profile": null,
  "/profile/edit": null,
  // Of others nothing.
  "/profile/delete": null,
  "/account-deletion": null,
  // What is stored about oneself.
  "/profile/export": null,
  "GET /exports": null,
  "GET /imports": null,
  "GET /exports/{id}/file": null,
  "/profile/setup": (things) => invitedTo("/profile/setup", things),
  // The names of the cast and two addresses of the demo; what it calls has its own place.
  "/test-api": null,
  "/demo/gallery": null,
  // The cast's own things, of a demo alone.
  "/profile-demo": null,
  "/profile-test": null,
  "/profile-simple": null,
  "/demo-menu": null,
  "/demo/dashboard": null,
  "/demo/shisha-new": null,
  "/demo/preferences": null,
  "/demo/shop-detail": null,
  "/demo/shop-manage": null,
  "/demo/shisha-image": null,
  "/demo/shisha-history": null,
  "/test-coupon": null,
  "/debug-shops": null,
  "/debug-simple": null,
  "/debug-unique-flavors": null,
  "/debug-flavor-analysis": null,
  "/debug-predefined-mixes": null,
  "/debug-duplicate-flavors": null,
  "/profile-minimal/:id": ({ authorId }) => [`/profile-minimal/${authorId}`],
  "/profile-ultra-simple/:id": ({ authorId }) => [`/profile-ultra-simple/${authorId}`],
  "/*": null,
};

const idsOf = ({ public: open, friends, link, private: own }: Things) => ({ open, friends, link, own });

/** Where somebody stands who opens the author's invitations without being signed in. */
const invitedTo = (page: string, { code, table }: Things) =>
  [`/add-friend?c=${code}`, `/table/${table}`].flatMap((path) =>
    [page, `${page}.data`].map((address) => `${address}?next=${encodeURIComponent(path)}`),
  );

/** The author's cards and what was done to them while nobody had blocked anybody. */
async function record(
  services: Services,
  author: SignedInUser,
  viewer: SignedInUser | null,
): Promise<Things> {
  const ids = {} as Record<Visibility, string>;
  const shop = await openShop(services);
  const flavor = await createFlavor(services);
  for (const [visibility, title] of Object.entries(TITLES) as [Visibility, string][]) {
    const items = [flavor, { maker_name: "自家製", flavor_name: "ゆず" }];
    const mix = await createMix(
      services,
      author,
      NewMix.parse({ items, title, visibility, shopId: shop.id }),
    );
    ids[visibility] = mix.short_id;
    if (visibility === "friends") ids.friends = mix.id;
  }
  const friendsPhoto = await showPicture(services, author, ids.friends);
  const other = await createPerson(services, { display_name: "よその人" });
  const third = await createMix(
    services,
    other,
    NewMix.parse({ items: [{ maker_name: "自家製", flavor_name: "すだち" }], title: "よその一台" }),
  );
  await likeMix(services, author, third.id);
  await writeComment(services, author, third.id, { body: "おいしそうです" });
  await makeFriends(services, other, author);
  await writeComment(services, other, third.id, { body: `@[${author.userId}]` });
  if (viewer) {
    await makeFriends(services, viewer, author);
    for (const id of [ids.public, ids.friends]) {
      await likeMix(services, viewer, id);
      await addFavorite(services, viewer, { target_type: "mix", target_id: id, kind: "want" });
    }
  }
  const { url } = await inviteToTable(services, author, ids.private);
  return {
    ...ids,
    table: url.split("/").at(-1) ?? "",
    third: third.short_id,
    code: await codeOf(services, author),
    authorId: author.userId,
    shopId: shop.id,
    flavor,
    friendsPhoto,
  };
}

/** By word: the places, without their queries' ids, in which it is read. */
async function readEverywhere(services: Services, viewer: SignedInUser | null, things: Things) {
  const caller = await (await openApp(services)).as(viewer);
  const seen: Record<string, Set<string>> = {};
  for (const [place, addresses] of Object.entries(PLACES)) {
    for (const address of addresses?.(things) ?? []) {
      const text = await (await caller.call("GET", address)).text();
      for (const word of [AUTHOR, ...Object.values(TITLES)]) {
        if (!text.includes(word)) continue;
        seen[word] ??= new Set();
        seen[word].add(place);
      }
    }
  }
  const picture = await caller.call("GET", things.friendsPhoto);
  const card = await caller.call("GET", `/m/${things.friends}/card.png`);
  return { read: (word: string) => [...(seen[word] ?? [])].sort(), files: [picture.status, card.status] };
}

/** Where somebody reads a card that they liked and wanted, and may see. */
const WHERE_A_CARD_IS_READ = [
  "/compare",
  "/dashboard",
  "/explore",
  "/m/:id",
  "/m/:id/family",
  "/m/:id/order",
  "/preferences",
  "/profile/:id",
  "/shisha/new",
  "/shisha/new-v2",
  "GET /explore",
  "GET /favorites",
  "GET /mixes/{id}",
  "GET /profiles/{id}/mixes",
];

/** What shows public cards of a flavour, a maker, a shop, or like another one. */
const WHERE_ALL_MEET = ["/flavors/:id", "/makers/:id", "/shops/:id", "GET /mixes/{id}/similar"];

/** Where its address alone shows a card. */
const WHERE_A_LINK_LEADS = [
  "/compare",
  "/m/:id",
  "/m/:id/family",
  "/m/:id/order",
  "/shisha/new",
  "/shisha/new-v2",
  "GET /mixes/{id}",
];
const WHERE_A_FRIEND_READS = [...WHERE_A_CARD_IS_READ, "/friends/cards", "GET /friends/mixes"].sort();

/** Whoever holds the address of a table reads the card that it invites to. */
const AT_THE_TABLE = ["/table/:token"];
const WHERE_A_COMPANION_READS = [
  ...WHERE_A_LINK_LEADS,
  ...AT_THE_TABLE,
  "/dashboard",
  "/shisha",
  "GET /shisha-mixes",
].sort();

describe("who sees whom", () => {
  test("every page and reading call is asked, or known to read nothing of others", () => {
    const calls = matrix.calls.map(({ call }) => call).filter((call) => call.startsWith("GET "));
    const pages = matrix.pages.map(({ page }) => page);
    expect(Object.keys(PLACES).sort()).toEqual([...new Set([...calls, ...pages])].sort());
  });

  test("a friend reads the cards for friends, and everything that everybody reads", async ({
    services,
    user,
  }) => {
    const author = await createPerson(services, { display_name: AUTHOR });
    const things = await record(services, author, user);
    const { read, files } = await readEverywhere(services, user, things);
    expect(read(TITLES.friends)).toEqual(WHERE_A_FRIEND_READS);
    expect(read(TITLES.public)).toEqual(["/", ...WHERE_A_FRIEND_READS, ...WHERE_ALL_MEET].sort());
    expect(read(TITLES.private)).toEqual(AT_THE_TABLE);
    expect(read(TITLES.link)).toEqual(WHERE_A_LINK_LEADS);
    expect(read(AUTHOR)).toEqual(
      expect.arrayContaining([
        "/explore",
        "/friends",
        "/notifications",
        "GET /friends",
        "GET /friends/named",
        "GET /mixes/{id}/comments",
        "GET /mixes/{id}/likes",
        "GET /notifications",
        "GET /profiles/{id}/customer",
        "GET /search",
      ]),
    );
    expect(files).toEqual([200, 200]);
  });

  test("a former friend reads what a stranger does", async ({ services, user }) => {
    const author = await createPerson(services, { display_name: AUTHOR });
    const things = await record(services, author, user);
    // What is kept of a home while they are friends must not outlive that.
    await readEverywhere(services, user, things);
    const { id } = await makeFriends(services, user, author);
    await removeFriend(services, author, id);
    const { read, files } = await readEverywhere(services, user, things);
    expect(read(TITLES.friends)).toEqual([]);
    expect(read(TITLES.private)).toEqual(AT_THE_TABLE);
    expect(read(TITLES.public)).toEqual(["/", ...WHERE_A_CARD_IS_READ, ...WHERE_ALL_MEET].sort());
    expect(read(AUTHOR)).not.toContain("/friends");
    expect(files).toEqual([404, 404]);
  });

  test.for(["a stranger", "a visitor"])(
    "%s reads what is public, and what a link leads to",
    async (who, { services, user }) => {
      const author = await createPerson(services, { display_name: AUTHOR });
      const things = await record(services, author, null);
      const { read, files } = await readEverywhere(services, who === "a visitor" ? null : user, things);
      expect(read(TITLES.friends)).toEqual([]);
      expect(read(TITLES.private)).toEqual(who === "a visitor" ? [] : AT_THE_TABLE);
      expect(read(TITLES.public)).toEqual(expect.arrayContaining(["/", "/m/:id", "GET /mixes/{id}"]));
      expect(read(TITLES.link)).toEqual(WHERE_A_LINK_LEADS);
      // Who is signed in is led on to the invitation itself.
      expect(read(AUTHOR).filter((place) => place.startsWith("/login"))).toEqual(
        who === "a visitor" ? ["/login", "/login-pc"] : [],
      );
      expect(files).toEqual([404, 404]);
    },
  );

  test("who is invited reads the card that it is about, whatever its visibility, until they decline", async ({
    services,
    user,
  }) => {
    const author = await createPerson(services, { display_name: AUTHOR });
    const things = await record(services, author, null);
    await invite(services, author, user, things.private);
    const told = [...WHERE_A_LINK_LEADS, ...AT_THE_TABLE, "/notifications", "GET /notifications"].sort();
    expect((await readEverywhere(services, user, things)).read(TITLES.private)).toEqual(told);
    await changeCompanionship(services, user, things.private, { action: "decline" });
    expect((await readEverywhere(services, user, things)).read(TITLES.private)).toEqual(AT_THE_TABLE);
  });

  test("a companion reads the card, until they leave", async ({ services, user }) => {
    const author = await createPerson(services, { display_name: AUTHOR });
    const things = await record(services, author, null);
    await seat(services, author, user, things.private);
    await seat(services, author, user, things.friends);
    const { read, files } = await readEverywhere(services, user, things);
    expect(read(TITLES.private)).toEqual(WHERE_A_COMPANION_READS);
    expect(files).toEqual([200, 200]);
    await changeCompanionship(services, user, things.private, { action: "leave" });
    expect((await readEverywhere(services, user, things)).read(TITLES.private)).toEqual(AT_THE_TABLE);
  });

  test.for(["the author", "the viewer"])(
    "after a block by %s nothing of the author is read anywhere",
    async (who, { services, user }) => {
      const author = await createPerson(services, { display_name: AUTHOR });
      const things = await record(services, author, user);
      await seat(services, author, user, things.private);
      await readEverywhere(services, user, things);
      if (who === "the author") await blockPerson(services, author, user.userId);
      else await blockPerson(services, user, author.userId);
      const { read, files } = await readEverywhere(services, user, things);
      for (const word of [AUTHOR, ...Object.values(TITLES)]) expect([word, read(word)]).toEqual([word, []]);
      expect(files).toEqual([404, 404]);
    },
  );
});
