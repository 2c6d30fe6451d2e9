import { expect } from "vitest";
import { createMix } from "#features/mixes/commands/create-mix.ts";
import { NewMix } from "#features/mixes/mix.ts";
import { createPerson } from "./support/create-person.ts";
import { recordCard, seat } from "./support/invite.ts";
import { codeOf, makeFriends } from "./support/make-friends.ts";
import { openApp } from "./support/open-app.ts";
import { test } from "./support/test.ts";

/** What nobody but the person themselves may read, in any form (security.md, field rules). */
const SECRETS = {
  line_user_id: "U00000000000000000000000000000001",
  email: "secret@example.jp",
  birth_date: "1987-06-05",
  occupation: "ひみつの仕事",
  status_message: "ひみつのひとこと",
  display_name: "LINEでの名前",
  picture_url: "https://profile.line-scdn.net/hidden",
};

test("nobody reads more of a person than they show: on no page of theirs, in its data or its call, as a friend or a companion neither", async ({
  services,
  user,
  clock,
}) => {
  clock.set("2026-11-20T12:00:00Z");
  const person = await createPerson(services, {
    ...SECRETS,
    custom_display_name: "見せる名前",
    use_custom_display_name: true,
    show_profile_image: false,
  });
  const items = [{ maker_name: "自家製", flavor_name: "ゆず" }];
  const input = {
    items,
    shopName: "ひみつの店",
    hideShop: true,
    customDateTime: "2026-11-10T13:37:11Z",
    hideTime: true,
  };
  const { short_id } = await createMix(services, person, NewMix.parse(input));
  await makeFriends(services, user, person);
  // Each stands on a card of the other one.
  await seat(services, person, user, short_id);
  const shared = await recordCard(services, user, { visibility: "public" });
  await seat(services, user, person, shared.id);
  const app = await openApp(services);
  for (const viewer of [null, user]) {
    const caller = await app.as(viewer);
    const places = [
      `/profile/${person.userId}`,
      `/profile/${person.userId}.data`,
      `/api/profiles/${person.userId}/mixes`,
      `/api/profiles/${person.userId}/customer`,
      `/m/${short_id}`,
      `/m/${short_id}.data`,
      `/api/mixes/${short_id}`,
      `/m/${shared.short_id}`,
      `/api/mixes/${shared.id}`,
      ...(viewer
        ? [
            `/add-friend?c=${await codeOf(services, person)}`,
            "/dashboard",
            "/shisha",
            "/api/shisha-mixes",
            `/shisha/${shared.short_id}`,
            "/friends",
            "/friends/cards",
            "/explore",
            "/explore.data",
            `/explore?mode=people&query=${encodeURIComponent("見せる")}`,
            "/api/explore",
            `/api/search?query=${encodeURIComponent("見せる")}`,
            "/api/friends",
            "/api/friends/mixes",
            "/notifications",
            "/api/notifications",
          ]
        : []),
    ];
    for (const place of places) {
      const response = await caller.call("GET", place);
      const text = await response.text();
      expect([place, response.status]).toEqual([place, 200]);
      expect(text).toContain("見せる名前");
      for (const secret of [...Object.values(SECRETS), "ひみつの店", "13:37", "2026-11-10", "2026/11/10"])
        expect([place, secret, text.includes(secret)]).toEqual([place, secret, false]);
    }
  }
});
