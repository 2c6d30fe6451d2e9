import type { CDPSession, Page } from "@playwright/test";

export type Device = {
  setVerified: (isVerified: boolean) => Promise<void>;
  countKeys: () => Promise<number>;
};

/** A phone with a finger on it: Chromium's virtual authenticator. */
export async function plugInDevice(page: Page): Promise<Device> {
  const browser: CDPSession = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  const { authenticatorId } = await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    setVerified: async (isUserVerified) => {
      await browser.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
    },
    countKeys: async () =>
      (await browser.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length,
  };
}
