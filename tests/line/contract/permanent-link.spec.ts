import { expect, LIFF_ID, test } from "./sdk-page.ts";

test("permanent link: made of the context alone, for every page under the endpoint", async ({
  line,
  sdk,
}) => {
  await sdk.openSignedIn("/terms?x=1#main");
  line.requests.length = 0;

  expect(await sdk.run(() => window.liff.permanentLink.createUrlBy(window.location.origin))).toBe(
    `https://miniapp.line.me/${LIFF_ID}`,
  );
  expect(
    await sdk.run(() => window.liff.permanentLink.createUrlBy(`${window.location.origin}/m/abc?tab=mix#top`)),
  ).toBe(`https://miniapp.line.me/${LIFF_ID}/m/abc?tab=mix#top`);
  expect(await sdk.run(() => window.liff.permanentLink.createUrl())).toBe(
    `https://liff.line.me/${LIFF_ID}/terms?x=1#main`,
  );
  expect(await sdk.refusalOf(() => window.liff.permanentLink.createUrlBy("https://evil.example/"))).toEqual({
    code: "INVALID_ARGUMENT",
    message: "invalid URL.",
  });
  expect(line.requests).toEqual([]);
});
