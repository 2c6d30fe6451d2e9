import { roles } from "#fixtures/cast.ts";
import { USER_AGENTS } from "#tests/support/line/line-phone.ts";
import { expect, person, test } from "./sdk-page.ts";

test("profile and friendship: each guarded call asks after the token first", async ({ line, sdk }) => {
  await sdk.openSignedIn();
  line.requests.length = 0;

  expect(await sdk.run(() => window.liff.getProfile())).toMatchObject({
    userId: person.userId,
    displayName: person.displayName,
    statusMessage: person.statusMessage,
  });
  expect(await sdk.run(() => window.liff.getFriendship())).toEqual({ friendFlag: person.friend });
  await sdk.run(() => window.liff.getFriendship({ officialAccountId: "@kemurica" }));

  expect(line.requests.map((asked) => asked.replace(/access_token=.*/, "access_token"))).toEqual([
    "GET api.line.me/oauth2/v2.1/verify?access_token",
    "GET api.line.me/v2/profile",
    "GET api.line.me/oauth2/v2.1/verify?access_token",
    "GET api.line.me/friendship/v1/status",
    "GET api.line.me/oauth2/v2.1/verify?access_token",
    "GET api.line.me/friendship/v1/status?officialAccountId=%40kemurica",
  ]);
});

test.describe("in LINE", () => {
  test.use({ userAgent: USER_AGENTS.lineOnIphone });

  test("friendship of somebody who is no friend yet", async ({ line, phone: _phone, sdk }) => {
    const stranger = Object.values(roles).find(({ friend }) => !friend);
    test.skip(!stranger, "everybody of the cast is a friend");
    line.hold({
      userId: stranger?.userId ?? "",
      contextType: "none",
      scope: ["openid", "profile"],
    });
    await sdk.openInLine("/terms");

    expect(await sdk.run(() => window.liff.getFriendship())).toEqual({ friendFlag: false });
  });
});
