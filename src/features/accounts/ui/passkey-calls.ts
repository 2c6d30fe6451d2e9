import { useCallback, useMemo } from "react";
import { href, useRevalidator } from "react-router";
import { createApiClient } from "#api-client/api-client.ts";
import { useApiClient } from "#api-client/use-api-client.ts";
import type { confirmSessionApi } from "../api/confirm-session.ts";
import type { addFactorApi, removeFactorApi } from "../api/factors.ts";
import type { recoverApi } from "../api/recover.ts";
import type { AuthenticationResponse } from "../authenticator-response.ts";
import { loginHref } from "../login-href.ts";
import { DEFAULT_PATH } from "../redirect-path.ts";
import type { PasskeysProps } from "./passkeys.tsx";

const begin = { body: { step: "begin" as const } };

/** Loaded with the first press: few people need it on the screens where it can be pressed. */
const loadDevice = () => import("./passkey-device.ts");

/** Registering and removing on the profile's screen. */
export function usePasskeyCalls(): Omit<PasskeysProps, "passkeys"> {
  const api = useApiClient();
  const { revalidate } = useRevalidator();
  return useMemo(
    () => ({
      onRegister: async (label) => {
        const [device, { data }] = await Promise.all([
          loadDevice(),
          api<typeof addFactorApi>("POST /auth/factors", begin),
        ]);
        if (!("challenge" in data)) throw new Error("Nothing was begun");
        const response = await device.makeKey(data);
        if (typeof response === "string") return response;
        const body = { step: "finish" as const, response, label };
        await api<typeof addFactorApi>("POST /auth/factors", { body });
        await revalidate();
        return "registered";
      },
      onRemove: async (id) => {
        const { data } = await api<typeof removeFactorApi>("DELETE /auth/factors", { body: { id } });
        await revalidate();
        // The key is worthless; a device that goes on offering it is only untidy.
        void loadDevice().then(({ signalRemoval }) => signalRemoval(data.credential_id), reportError);
      },
      // Asked in person: a login that LINE gives without a question proves nothing about who sits here.
      loginHref: loginHref(`${href("/profile/edit")}#passkeys`, { retry: true }),
    }),
    [api, revalidate],
  );
}

/** Shows a passkey of whoever is signed in, once in this session. True where the person turned away. */
export function useConfirmSession(): () => Promise<{ isCancelled: boolean }> {
  const api = useApiClient();
  return useCallback(async () => {
    const [device, { data }] = await Promise.all([
      loadDevice(),
      api<typeof confirmSessionApi>("POST /auth/confirm", begin),
    ]);
    if (!("challenge" in data)) throw new Error("Nothing was begun");
    const response = await device.signWithKey(data);
    if (typeof response === "string") return { isCancelled: true };
    await api<typeof confirmSessionApi>("POST /auth/confirm", {
      body: { step: "finish", response: response as AuthenticationResponse },
    });
    return { isCancelled: false };
  }, [api]);
}

/** Signs in and opens a fresh document at `next`, as the way through LINE does. */
export async function loginWithPasskey(next: string | null): Promise<{ isCancelled: boolean }> {
  // Nobody is known yet; whoever was signed in here before has no say.
  const api = createApiClient({ csrfToken: null, lineUserId: null });
  const [device, begun] = await Promise.all([
    loadDevice(),
    api<typeof recoverApi>("POST /auth/recover", begin),
  ]);
  if (!("data" in begun)) throw new Error("Nothing was begun");
  const response = await device.signWithKey(begun.data);
  if (typeof response === "string") return { isCancelled: true };
  await api<typeof recoverApi>("POST /auth/recover", {
    body: { step: "finish", response: response as AuthenticationResponse },
  });
  window.location.assign(next ?? DEFAULT_PATH);
  return { isCancelled: false };
}
