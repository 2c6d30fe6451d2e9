import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "#api-client/api-error.ts";
import { recordConsent } from "./consent-calls.ts";

const versions = { termsVersion: "1.0", privacyVersion: "1.0" };

afterEach(() => vi.restoreAllMocks());

test("a consent call that is not OK is logged and raises its HTTP status as text", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const refused = () =>
    Promise.reject(new ApiError(409, "CONSENT_VERSION_OUTDATED", "規約が更新されています。"));

  const failed = recordConsent(refused, versions);

  await expect(failed).rejects.toMatchObject({ message: "409", reason: "規約が更新されています。" });
  expect(logged).toHaveBeenCalledWith(expect.any(String), "409");
});

test("both agreements are sent with the versions that were read", async () => {
  const sent: unknown[] = [];
  await recordConsent(((...call: unknown[]) => Promise.resolve(sent.push(call))) as never, versions);
  expect(sent).toEqual([
    [
      "POST /users/consent",
      { body: { termsConsent: true, privacyConsent: true, termsVersion: "1.0", privacyVersion: "1.0" } },
    ],
  ]);
});
