import { expect, vi } from "vitest";
import { test } from "#tests/support/test.ts";
import { identify } from "./identify.ts";

const ofLine = `${btoa('{"alg":"HS256"}')}.${btoa('{"aud":"1650000000"}')}.x`.replaceAll("=", "");

test("LINE is asked about a token only where that was allowed for this request", async ({
  services,
  user,
}) => {
  const verifyIdToken = vi.fn(async () => ({
    lineUserId: user.lineUserId,
    displayName: null,
    pictureUrl: null,
    issuedAt: null,
    email: null,
  }));
  const withLine = { ...services, lineLogin: { ...services.lineLogin, verifyIdToken } };
  const request = new Request("http://localhost:3000/", { headers: { authorization: `Bearer ${ofLine}` } });

  expect(await identify(request, withLine)).toEqual({ state: "refused" });
  await expect(
    identify(request, withLine, () => Promise.reject(new Error("The budget is empty."))),
  ).rejects.toThrow("The budget is empty.");
  expect(verifyIdToken).not.toHaveBeenCalled();

  expect(await identify(request, withLine, async () => {})).toMatchObject({
    state: "signed-in",
    user: { userId: user.userId, sessionId: null },
  });
});
