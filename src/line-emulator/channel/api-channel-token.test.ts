import { describe, expect, test } from "vitest";
import { postForm, startEmulator, WEB } from "../emulator-for-tests.ts";

const asked = { grant_type: "client_credentials", ...WEB };

describe("a stateless channel access token", () => {
  test("is given for fifteen minutes to a channel that shows its secret", async () => {
    const { status, headers, body } = await postForm(await startEmulator(), "/api/oauth2/v3/token", asked);

    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(body).toEqual({ token_type: "Bearer", access_token: expect.any(String), expires_in: 900 });
  });

  test.for([
    ["with a wrong secret", { client_secret: "wrong" }, "invalid_client"],
    ["for an unknown channel", { client_id: "42" }, "invalid_client"],
    ["for a LIFF app without a secret", { client_id: "1650000001" }, "invalid_client"],
    ["without a secret", { client_secret: "" }, "invalid_request"],
    ["without a grant type", { grant_type: "" }, "invalid_request"],
    ["for another grant", { grant_type: "authorization_code" }, "unsupported_grant_type"],
    ["by a signed assertion", { client_assertion: "a.b.c" }, "invalid_request"],
  ] as const)("is refused %s", async ([, changes, error]) => {
    const form = { ...asked, ...changes };

    const { status, body } = await postForm(await startEmulator(), "/api/oauth2/v3/token", form);

    expect(status).toBe(400);
    expect(body.error).toBe(error);
    expect(body.error_description).toBeTypeOf("string");
  });
});
