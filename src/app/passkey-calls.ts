import { useMemo } from "react";
import { href, useRevalidator } from "react-router";
import { DEFAULT_PATH } from "#features/accounts/redirect-path.ts";
import type { KeyWish, SignatureWish } from "#features/accounts/ui/passkey-device.ts";
import type { PasskeysProps } from "#features/accounts/ui/passkeys.tsx";
import { newId } from "#foundation/entity-id.ts";
import { createApiClient, useApiClient } from "./api-client.ts";
import { loginHref } from "./login-href.ts";

const FACTORS = "/api/auth/factors";
const RECOVER = "/api/auth/recover";
const begin = { body: { step: "begin" } };

/** Loaded with the first press: few people need it on the screens where it can be pressed. */
const loadDevice = () => import("#features/accounts/ui/passkey-device.ts");

/** Registering and removing on the profile's screen. */
export function usePasskeyCalls(): Omit<PasskeysProps, "passkeys"> {
  const api = useApiClient();
  const { revalidate } = useRevalidator();
  return useMemo(
    () => ({
      onRegister: async (label) => {
        const [device, { data }] = await Promise.all([
          loadDevice(),
          api<{ data: KeyWish }>("POST", FACTORS, begin),
        ]);
        const response = await device.makeKey(data);
        if (typeof response === "string") return response;
        const body = { step: "finish", response, label };
        await api("POST", FACTORS, { body, idempotencyKey: newId() });
        await revalidate();
        return "registered";
      },
      onRemove: async (id) => {
        const { data } = await api<{ data: { credential_id: string } }>("DELETE", FACTORS, { body: { id } });
        await revalidate();
        // The key is worthless; a device that goes on offering it is only untidy.
        void loadDevice().then(({ forgetKey }) => forgetKey(data.credential_id), reportError);
      },
      // Asked in person: a login that LINE gives without a question proves nothing about who sits here.
      loginHref: loginHref(`${href("/profile/edit")}#passkeys`, { retry: true }),
    }),
    [api, revalidate],
  );
}

/** Signs in and opens a fresh document at `next`, as the way through LINE does. */
export async function loginWithPasskey(next: string | null): Promise<{ isCancelled: boolean }> {
  // Nobody is known yet; whoever was signed in here before has no say.
  const api = createApiClient({ csrfToken: null, lineUserId: null });
  const [device, { data }] = await Promise.all([
    loadDevice(),
    api<{ data: SignatureWish }>("POST", RECOVER, begin),
  ]);
  const response = await device.signWithKey(data);
  if (typeof response === "string") return { isCancelled: true };
  await api("POST", RECOVER, { body: { step: "finish", response } });
  window.location.assign(next ?? DEFAULT_PATH);
  return { isCancelled: false };
}
